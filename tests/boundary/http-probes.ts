import { EXPECTED } from './expected.ts';
import { SAMPLE_MAP } from './running-backend.ts';

/** One way to try one verb over HTTP. */
export type Probe = {
  target: string;
  verb: string;
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string;
  /** Evidence of success: rows in the response, its text, or a change. */
  evidence: 'rows' | 'a change' | 'success' | typeof SAMPLE_MAP.bytes;
};

/** A table, view or function of the database, by schema and name. */
export type DatabaseObject = { schema: string; name: string };

const BUCKETS = Object.keys(EXPECTED)
  .filter((target) => target.startsWith('bucket '))
  .map((target) => target.slice('bucket '.length));

const PNG = { 'content-type': 'image/png' };
const MERGE = { prefer: 'resolution=merge-duplicates' };

/** Rows to try on the tables of the migrations: a new one and an existing one. */
const ROWS: Record<string, { added: object; present: object; key: string }> = {
  'public.map_settings': {
    added: { id: 2 },
    present: { id: 1, show_legend: false },
    key: 'id=eq.1',
  },
  'public.groups': {
    added: { id: SAMPLE_MAP.unusedId, name: 'New' },
    present: { id: SAMPLE_MAP.group, name: 'New' },
    key: `id=eq.${SAMPLE_MAP.group}`,
  },
  'public.points': {
    added: { id: SAMPLE_MAP.unusedId, title: 'New', coord_x: 1, coord_y: 2 },
    present: { id: SAMPLE_MAP.point, title: 'New', coord_x: 1, coord_y: 2 },
    key: `id=eq.${SAMPLE_MAP.point}`,
  },
  'public.map_changes': {
    added: { id: 2 },
    present: { id: 1, number: 7 },
    key: 'id=eq.1',
  },
  'public.publishing': {
    added: { id: 2 },
    present: { id: 1, is_automatic: true },
    key: 'id=eq.1',
  },
  'private.admins': {
    added: { user_id: SAMPLE_MAP.otherAccount },
    present: { user_id: SAMPLE_MAP.otherAccount },
    key: 'user_id=not.is.null',
  },
  'private.enrolment': {
    added: { only_row: true },
    present: { only_row: true },
    key: 'only_row=is.true',
  },
};

/** Rows for a table without an entry above, which must allow nothing. */
const ANY_ROW = { added: {}, present: {}, key: '' };

/** Everything to try on a table. */
export function tableProbes({ schema, name }: DatabaseObject): Probe[] {
  const target = `${schema}.${name}`;
  const { added, present, key } = ROWS[target] ?? ANY_ROW;
  const headers = { 'accept-profile': schema, 'content-profile': schema };
  const path = `/rest/v1/${name}`;
  const probe = (verb: string, method: string, query: string, body?: object): Probe => ({
    target,
    verb,
    method,
    path: query ? `${path}?${query}` : path,
    headers: verb === 'upsert' ? { ...headers, ...MERGE } : headers,
    ...(body && { body: JSON.stringify(body) }),
    evidence: verb === 'select' ? 'rows' : 'a change',
  });
  return [
    probe('select', 'GET', 'limit=1'),
    probe('insert', 'POST', '', added),
    probe('upsert', 'POST', '', present),
    probe('upsert', 'PUT', key, present),
    probe('update', 'PATCH', key, present),
    probe('delete', 'DELETE', key),
  ];
}

const CALLS: Record<string, object[]> = {
  'public.import_points': [
    { new_groups: [{ id: SAMPLE_MAP.unusedId, name: 'New' }], new_and_changed_points: [] },
    {
      new_groups: [],
      new_and_changed_points: [{ id: SAMPLE_MAP.unusedId, title: 'New', coord_x: 1, coord_y: 2 }],
    },
    {
      new_groups: [],
      new_and_changed_points: [{ id: SAMPLE_MAP.point, title: 'New', coord_x: 1, coord_y: 2 }],
    },
    {
      new_groups: [],
      new_and_changed_points: [],
      lines: [{ id: SAMPLE_MAP.group, line: null }],
    },
  ],
  'public.restore_map': [
    { map: { settings: { show_legend: false }, groups: [], points: [] } },
    {
      map: {
        settings: { show_legend: true },
        groups: [{ id: SAMPLE_MAP.group, name: 'New', created_at: '2026-01-01' }],
        points: [],
      },
    },
  ],
  'public.delete_group_keeping_points': [{ deleted_group: SAMPLE_MAP.group }],
  'public.order_groups': [{ old_positions: {}, new_positions: { [SAMPLE_MAP.group]: 1 } }],
};

/** The arguments of functions that change nothing. */
const READS: Record<string, object> = {
  'public.number_now': { changes: '(1,7,2026-01-01)' },
};

/** Everything to try on a function. */
export function functionProbes({ schema, name }: DatabaseObject, target: string): Probe[] {
  const headers = { 'accept-profile': schema, 'content-profile': schema };
  const path = `/rest/v1/rpc/${name}`;
  const calls = CALLS[`${schema}.${name}`];
  const evidence = calls ? 'a change' : 'success';
  return (calls ?? [READS[`${schema}.${name}`] ?? {}]).map((body) => ({
    target,
    verb: 'call',
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
    evidence,
  }));
}

/** Everything to try on the objects of a bucket. */
export function bucketProbes(bucket: string): Probe[] {
  const target = `bucket ${bucket}`;
  const objects = '/storage/v1/object';
  const { picture } = SAMPLE_MAP;
  const json = (verb: string, path: string, body: object, evidence: Probe['evidence']): Probe => ({
    target,
    verb,
    method: 'POST',
    path: `${objects}/${path}`,
    body: JSON.stringify(body),
    evidence,
  });
  const send = (verb: string, method: string, name: string, headers = {}): Probe => ({
    target,
    verb,
    method,
    path: `${objects}/${bucket}/${name}`,
    headers: { ...PNG, ...headers },
    body: 'other content',
    evidence: 'a change',
  });
  const get = (path: string): Probe => ({
    target,
    verb: 'open',
    method: 'GET',
    path: `${objects}/${path}`,
    evidence: SAMPLE_MAP.bytes,
  });
  const carry = (verb: string, action: 'move' | 'copy', from: string, to: string): Probe => {
    const [sourceKey, destinationKey] = [picture, `${action}d.png`];
    const body = { bucketId: from, sourceKey, destinationBucket: to, destinationKey };
    return json(verb, action, body, 'a change');
  };
  const [first] = BUCKETS;
  const neighbor = bucket === 'others' ? (first ?? '') : 'others';
  return [
    get(`public/${bucket}/${picture}`),
    get(`${bucket}/${picture}`),
    json('list', `list/${bucket}`, { prefix: '' }, 'rows'),
    send('upload', 'POST', 'new.png'),
    send('replace', 'POST', picture, { 'x-upsert': 'true' }),
    send('replace', 'PUT', picture),
    carry('move', 'move', bucket, bucket),
    carry('copy', 'copy', bucket, bucket),
    carry('move out', 'move', bucket, neighbor),
    carry('copy out', 'copy', bucket, neighbor),
    carry('move in', 'move', neighbor, bucket),
    carry('copy in', 'copy', neighbor, bucket),
    {
      ...json('delete', bucket, { prefixes: [picture] }, 'a change'),
      method: 'DELETE',
    },
    json('sign an address', `sign/${bucket}/${picture}`, { expiresIn: 60 }, 'success'),
    json('sign an upload', `upload/sign/${bucket}/new.png`, {}, 'success'),
  ];
}

/** Everything to try on the buckets themselves. */
export function bucketsProbes(): Probe[] {
  const probe = (verb: string, method: string, path: string, body?: object): Probe => ({
    target: 'storage.buckets',
    verb,
    method,
    path: `/storage/v1/bucket${path}`,
    ...(body && { body: JSON.stringify(body) }),
    evidence: verb === 'list' ? 'rows' : 'a change',
  });
  return [
    probe('list', 'GET', ''),
    probe('create', 'POST', '', { id: 'new', name: 'new', public: true }),
    ...BUCKETS.flatMap((bucket) => [
      probe('change', 'PUT', `/${bucket}`, { public: bucket === 'others' }),
      probe('empty', 'POST', `/${bucket}/empty`),
      probe('delete', 'DELETE', `/${bucket}`),
    ]),
  ];
}

/** Requests that could create, list or change accounts. */
export function accountProbes(): Probe[] {
  const email = 'new@example.org';
  const probe = (verb: string, method: string, path: string, body?: object): Probe => ({
    target: 'accounts',
    verb,
    method,
    path: `/auth/v1/${path}`,
    ...(body && { body: JSON.stringify(body) }),
    evidence: verb === 'list' ? 'success' : 'a change',
  });
  return [
    probe('sign up', 'POST', 'signup', { email, password: 'secret secret' }),
    probe('sign in anonymously', 'POST', 'signup', { data: {} }),
    probe('sign in by e-mail', 'POST', 'otp', { email, create_user: true }),
    probe('sign in by e-mail', 'POST', 'magiclink', { email }),
    probe('ask for a new password', 'POST', 'recover', { email: 'support@example.com' }),
    probe('invite', 'POST', 'invite', { email }),
    probe('list', 'GET', 'admin/users'),
    probe('create', 'POST', 'admin/users', { email, password: 'secret secret' }),
    probe('change', 'PUT', `admin/users/${SAMPLE_MAP.otherAccount}`, { role: 'service_role' }),
    probe('delete', 'DELETE', `admin/users/${SAMPLE_MAP.otherAccount}`),
  ];
}
