import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenOnFreePort } from '../site.ts';

/** A change that the CLI requested. */
type Change = { path: string; body: unknown };

/** The settings of a project in Supabase's Management API that `config push` compares. */
export type ProjectConfig = {
  api: Record<string, unknown>;
  auth: Record<string, unknown>;
  storage: Record<string, unknown>;
};

/** A newly created project, in November 2026. */
export const NEW_PROJECT: ProjectConfig = {
  api: {
    db_schema: 'public,graphql_public',
    db_extra_search_path: 'public, extensions',
    max_rows: 1000,
  },
  auth: {
    disable_signup: false,
    external_anonymous_users_enabled: false,
    external_email_enabled: true,
    mailer_autoconfirm: false,
    mailer_otp_length: 8,
    mfa_totp_enroll_enabled: true,
    password_min_length: 6,
    site_url: 'http://localhost:3000',
    uri_allow_list: '',
  },
  storage: { file_size_limit: 52428800 },
};

/**
 * Simulates Supabase's Management API, which the CLI calls, for one project. It accepts every change, but stores
 * none.
 * @returns its address, and the changes so far
 */
export async function startManagementApi(config: ProjectConfig) {
  const changes: Change[] = [];
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/^\/v\d\/projects\/[a-z]+/, '');
    if (request.method !== 'GET') changes.push({ path, body: JSON.parse(await text(request)) });
    const responses: Record<string, object> = {
      '/config': { data: { id: 'new', type: 'project_config', attributes: config } },
      '/billing/addons': { selected_addons: [], available_addons: [] },
      '/postgrest': { ...config.api, db_pool: null, db_pool_acquisition_timeout: 10 },
    };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(responses[path] ?? {}));
  });
  const port = await listenOnFreePort(server);
  return {
    address: `http://127.0.0.1:${port}`,
    changes,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
