import { EMBEDDED_PUBLISHABLE_KEY } from '../src/lib/site-settings.ts';
import type { Database, Tables } from '../src/types/database.ts';
import { makeSettings, withoutTriggerColumns } from './factories.ts';

type Table = 'points' | 'groups' | 'map_settings';

/** A row without the columns that count its changes, which always differ. */
type Row<Name extends Table> = Omit<Tables<Name>, 'version' | 'position_changes'>;
type NewRow<Name extends Table> = Database['public']['Tables'][Name]['Insert'];

/** Direct access to the data, for setup and checks outside the interface. */
export type Api = Awaited<ReturnType<typeof signIn>>;

/**
 * Signs in to a site's backend.
 * @throws an error with the backend's message
 */
export async function signIn(
  address: string,
  { email = 'support@example.com', password = 'local-admin' } = {},
) {
  const session = await request(`${address}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    body: JSON.stringify({ email, password }),
  });
  const headers = { authorization: `Bearer ${session.access_token}` };
  const rest = (path: string, init: RequestInit = {}) =>
    request(`${address}/rest/v1/${path}`, { ...init, headers: { ...headers, ...init.headers } });

  return {
    /** In supabase-js's format for local storage. */
    session,
    /** Reads all rows, as they are stored. */
    read: async <Name extends Table>(table: Name): Promise<Row<Name>[]> =>
      withoutVersions<Name>(await rest(`${table}?order=id`)),
    /** Inserts one row or several. */
    insert: async <Name extends 'points' | 'groups'>(
      table: Name,
      rows: NewRow<Name> | NewRow<Name>[],
    ): Promise<Row<Name>[]> => {
      const stored = await rest(table, {
        method: 'POST',
        headers: { prefer: 'return=representation' },
        body: JSON.stringify(rows),
      });
      return withoutVersions<Name>(stored);
    },
    /** Changes one row. */
    update: <Name extends 'points' | 'groups'>(
      table: Name,
      id: string,
      values: Partial<Tables<Name>>,
    ): Promise<unknown> =>
      rest(`${table}?id=eq.${id}`, { method: 'PATCH', body: JSON.stringify(values) }),
    /** Changes the settings. */
    updateSettings: (settings: Partial<Tables<'map_settings'>>): Promise<unknown> =>
      rest('map_settings?id=eq.1', { method: 'PATCH', body: JSON.stringify(settings) }),
    /** Replaces the whole map in one transaction. */
    restoreMap: (map: {
      settings: Partial<Tables<'map_settings'>>;
      groups: NewRow<'groups'>[];
      points: NewRow<'points'>[];
    }): Promise<unknown> =>
      rest('rpc/restore_map', { method: 'POST', body: JSON.stringify({ map }) }),
    /** Empties the map: no points, no groups, no base map, default settings. */
    async clear(): Promise<void> {
      await rest('points?id=not.is.null', { method: 'DELETE' });
      await rest('groups?id=not.is.null', { method: 'DELETE' });
      const { id, ...settings } = withoutTriggerColumns(makeSettings());
      await rest('map_settings?id=eq.1', {
        method: 'PATCH',
        body: JSON.stringify({ ...settings, position_verdict: null }),
      });
    },
    /** Deletes one row. */
    remove: (table: 'points' | 'groups', id: string): Promise<unknown> =>
      rest(`${table}?id=eq.${id}`, { method: 'DELETE' }),
    /** Uploads a picture, and returns its path on the site. */
    async upload(
      bucket: string,
      name: string,
      bytes: Uint8Array<ArrayBuffer>,
      type = 'image/png',
    ): Promise<string> {
      await request(`${address}/storage/v1/object/${bucket}/${name}`, {
        method: 'POST',
        headers: { ...headers, 'content-type': type, 'x-upsert': 'true' },
        body: bytes,
      });
      return `/storage/v1/object/public/${bucket}/${name}`;
    },
  };
}

function withoutVersions<Name extends Table>(
  rows: (Tables<Name> & { position_changes?: number })[],
): Row<Name>[] {
  return rows.map(({ version: _, position_changes: __, ...row }) => row);
}

async function request(url: string, init: RequestInit) {
  const response = await fetch(url, {
    ...init,
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      'content-type': 'application/json',
      ...init.headers,
    },
  });
  const text = await response.text();
  const content = text ? JSON.parse(text) : null;
  if (!response.ok)
    throw new Error(content?.msg ?? content?.message ?? `status ${response.status}`);
  return content;
}
