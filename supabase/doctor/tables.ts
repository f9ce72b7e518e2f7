import {
  type Examination,
  type Finding,
  fault,
  inconclusive,
  orPassed,
  PUSH_ADVICE,
} from './finding.ts';
import {
  errorOf,
  type HttpResponse,
  type Project,
  reasonOf,
  requestProject,
} from './project-requests.ts';

/**
 * The map's tables, each with a filter that matches no row. The lone escape character matches no text, and the
 * database reports it only once the visitor reaches a row.
 */
const TABLES = {
  map_settings: 'base_map_image=like.%5C',
  groups: 'name=like.%5C',
  points: 'title=like.%5C',
  // This table has no text. Only the policies show who may delete its row.
  map_changes: 'id=is.null',
};

/** The table that only the administrator may read: it holds the deploy hook. Its filter is like those above. */
const PRIVATE_TABLE = { name: 'publishing', noRow: 'deploy_hook=like.%5C' };

/** Each has a single row, which the migrations insert. */
const SINGLE_ROWS = ['map_settings', 'map_changes'];

type Verb = 'add' | 'change' | 'delete';

/** Checks that visitors can read each table of the map, and can't write any table. */
export async function* examineTables(project: Project): Examination {
  for (const [table, noRow] of Object.entries(TABLES)) {
    const reading = await examineReading(project, table);
    if (reading) yield reading;
    else {
      const writing = examineWriting(project, table, noRow);
      yield* orPassed(writing, table, `${table}: visitors can read but not write`);
    }
  }
  const { name } = PRIVATE_TABLE;
  yield* orPassed(examinePrivateTable(project), name, `${name}: visitors can't read or write it`);
}

async function* examinePrivateTable(project: Project): Examination {
  const { name, noRow } = PRIVATE_TABLE;
  const response = await requestProject(project, 'GET', `/rest/v1/${name}?select=id&limit=1`);
  if (isTableMissing(response)) {
    yield fault(name, `There is no table ${name}`, PUSH_ADVICE);
    return;
  }
  // Either a right or a policy is enough to refuse; the other one may be missing.
  const isEmpty = Array.isArray(response.body) && response.body.length === 0;
  if (Array.isArray(response.body) && !isEmpty) {
    yield fault(
      name,
      `${name}: anyone can read the deploy hook`,
      `Replace the deploy hook at your host, and revoke the right in the SQL editor: revoke all on public.${name} from public, anon;`,
    );
  } else if (!isEmpty && !wasRefused(response)) {
    const text = `${name}: whether anyone can read it is unclear (${reasonOf(response)})`;
    yield inconclusive(name, text, 'the policies');
  }
  yield* examineWriting(project, name, noRow);
}

function isTableMissing(response: HttpResponse): boolean {
  const { code } = errorOf(response);
  return code === 'PGRST205' || code === '42P01';
}

/** Returns a problem with reading a table, or null. */
async function examineReading(project: Project, table: string): Promise<Finding | null> {
  const response = await requestProject(project, 'GET', `/rest/v1/${table}?select=id&limit=2`);
  const { message } = errorOf(response);
  if (isTableMissing(response)) {
    return fault(table, `There is no table ${table}`, PUSH_ADVICE);
  }
  if (!Array.isArray(response.body)) {
    return fault(
      table,
      `${table}: visitors can't read it (${message || `status ${response.status}`})`,
      `Restore the right in the SQL editor: grant select on public.${table} to anon;`,
    );
  }
  if (SINGLE_ROWS.includes(table) && response.body.length !== 1) {
    return fault(
      table,
      `${table}: there should be one row, and visitors see ${response.body.length === 0 ? 'none' : 'several'}`,
      `If there is none, in the SQL editor: insert into public.${table} default values;`,
    );
  }
  return null;
}

async function* examineWriting(project: Project, table: string, noRow: string): Examination {
  // None of these can succeed, because every row has an id.
  const attempts: [Verb, HttpResponse][] = [
    ['add', await requestProject(project, 'POST', `/rest/v1/${table}`, { body: { id: null } })],
    [
      'change',
      await requestProject(project, 'PATCH', `/rest/v1/${table}?id=not.is.null`, {
        body: { id: null },
      }),
    ],
    ['delete', await requestProject(project, 'DELETE', `/rest/v1/${table}?${noRow}`)],
  ];
  const open = attempts.filter(([verb, response]) => reachedRow(verb, response));
  if (open.length > 0) {
    yield fault(
      table,
      `${table}: anyone can ${open.map(([verb]) => verb).join(', ')} rows`,
      `In the dashboard, under Authentication → Policies, switch row level security on for ${table} and remove policies for anon or public other than reading.`,
    );
  }
  for (const [verb, response] of attempts) {
    if (reachedRow(verb, response) || wasRefused(response)) continue;
    const text = `${table}: whether anyone can ${verb} rows is unclear (${reasonOf(response)})`;
    yield inconclusive(table, text, 'the policies');
  }
}

function reachedRow(verb: Verb, response: HttpResponse): boolean {
  const { code, message } = errorOf(response);
  return (
    (verb === 'add' && response.status < 300) ||
    ['23502', '22025'].includes(code) ||
    // The embedded backend has one code for all of them.
    /violates not-null constraint|pattern must not end with escape/.test(message)
  );
}

/** Refused, or accepted without reaching a row. */
function wasRefused(response: HttpResponse): boolean {
  const { code, message } = errorOf(response);
  // The last message protects the map settings from deletion by anyone.
  return (
    response.status < 300 || code === '42501' || /can be changed, but not deleted/.test(message)
  );
}
