import { once } from 'node:events';
import { createServer } from 'node:http';
import path from 'node:path';
import { getRequestListener } from '@hono/node-server';
import type { Finding } from '../../supabase/doctor/finding.ts';
import { type Backend, openBackend } from '../../supabase/local/backend.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { listenOnFreePort, makeTemporaryFolder } from '../site.ts';

/** A project for the doctor to examine: an embedded backend that answers like a hosted one. */
export type ExaminedProject = {
  url: string;
  database: Backend['database'];
  /** May change a response on its way to the doctor. */
  interceptResponse: (response: Response, request: Request) => Response | Promise<Response>;
  close(): Promise<void>;
};

/** Returns each response unchanged. */
export const passThrough = (response: Response): Response => response;

/** Starts a project in its own folder. */
export async function startExaminedProject(): Promise<ExaminedProject> {
  const { folder, remove } = await makeTemporaryFolder();
  await copyPreparedData(path.join(folder, 'data'));
  const backend = await openBackend({
    folder: path.join(folder, 'data'),
    adminEmail: 'support@example.com',
    adminPassword: 'local-admin',
  });
  const server = createServer(
    getRequestListener(async (request) =>
      project.interceptResponse(addCorsHeaders(await backend.fetch(request)), request),
    ),
  );
  const project: ExaminedProject = {
    url: `http://127.0.0.1:${await listenOnFreePort(server)}`,
    database: backend.database,
    interceptResponse: passThrough,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await backend.close();
      await remove();
    },
  };
  return project;
}

/** The embedded backend's auth service omits the allowed headers; a hosted project sends them. */
function addCorsHeaders(response: Response): Response {
  if (response.headers.has('access-control-allow-methods')) {
    response.headers.append('access-control-allow-headers', 'apikey, authorization, content-type');
  }
  return response;
}

/** All findings that aren't healthy, each with its check and its text. */
export function listProblems(findings: Finding[]): string[] {
  return findings
    .filter(({ outcome }) => outcome !== 'ok')
    .map(({ check, outcome, text }) => `${outcome} ${check}: ${text}`);
}
