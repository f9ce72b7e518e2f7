import * as v from 'valibot';
import { MIGRATIONS, readMigrations } from '../local/migrations.ts';
import { FIRST_RELEASE_MIGRATIONS } from '../local/upgrade-first-release.ts';
import { type Examination, type Finding, fault, PUSH_ADVICE, passed, warning } from './finding.ts';
import { errorOf, type Project, requestProject } from './project-requests.ts';

/** The result of public.setup_status() for a visitor. */
export type SetupStatus = v.InferOutput<typeof SetupStatusSchema>;

const SetupStatusSchema = v.object({
  /** Versions of the applied migrations; null if the project has no list. */
  migrations: v.nullable(v.array(v.string())),
  has_administrator: v.boolean(),
  /** Also true for a former administrator. Missing before its migration is applied. */
  had_administrator: v.optional(v.boolean()),
  visitors_can_read: v.boolean(),
  visitors_only_read: v.boolean(),
  buckets: v.array(
    v.object({
      id: v.string(),
      public: v.nullable(v.boolean()),
      /** In bytes. */
      file_size_limit: v.nullable(v.number()),
      allowed_mime_types: v.nullable(v.array(v.string())),
    }),
  ),
});

/** Whether the list of migrations is from 0.1.0, or empty or missing although the tables exist. */
function isFirstRelease({ migrations, had_administrator }: SetupStatus): boolean {
  if (migrations === null) return had_administrator === undefined;
  return migrations[0] === FIRST_RELEASE_MIGRATIONS[0];
}

/**
 * Reads the project's setup status. Returns null if the project is older than that function. A project of the first
 * release must be upgraded before anything else can be examined.
 */
export async function* examineSetup(
  project: Project,
): Examination<SetupStatus | 'first release' | null> {
  const response = await requestProject(project, 'POST', '/rest/v1/rpc/setup_status', { body: {} });
  const { success, output } = v.safeParse(SetupStatusSchema, response.body);
  if (success && isFirstRelease(output)) {
    yield fault(
      'migrations',
      'The database is from POI Map 0.1.0',
      'Download a backup, then run `npm run upgrade-0.1.0` in this folder: docs/deploy.md, under "From 0.1.0".',
    );
    return 'first release';
  }
  if (success) {
    yield await examineMigrations(output);
    yield examineAdministrator(output);
    yield* examinePolicies(output);
    return output;
  }
  const { code, message } = errorOf(response);
  yield code === 'PGRST202' || /does not exist/.test(message)
    ? fault(
        'migrations',
        "The database is older than this folder's migrations, or empty",
        PUSH_ADVICE,
      )
    : fault(
        'migrations',
        `The database doesn't say how it is set up (${message || `status ${response.status}`})`,
        `Make sure this folder is up to date: git pull. ${PUSH_ADVICE}`,
      );
  return null;
}

async function examineMigrations({ migrations }: SetupStatus): Promise<Finding> {
  const expected = (await readMigrations()).map(({ version }) => version);
  if (migrations === null) {
    return warning(
      'migrations',
      'There is no list of the applied migrations',
      'Apply migrations with `npm run supabase -- db push`, which keeps a list, rather than by hand.',
    );
  }
  const missing = expected.filter((version) => !migrations.includes(version));
  if (missing.length > 0) {
    const text = `${missing.length} of ${expected.length} migrations are not applied: ${missing.join(', ')}`;
    return fault('migrations', text, PUSH_ADVICE);
  }
  const unknown = migrations.filter((version) => !expected.includes(version));
  if (unknown.length > 0) {
    const text = `The database has migrations that are not in this folder: ${unknown.join(', ')}`;
    return warning('migrations', text, 'Bring this folder up to date: git pull.');
  }
  return passed('migrations', `All ${expected.length} migrations are applied`);
}

function examineAdministrator({ has_administrator, had_administrator }: SetupStatus): Finding {
  if (has_administrator) return passed('administrator', 'An administrator is enrolled');
  return had_administrator
    ? fault(
        'administrator',
        'There is no administrator anymore: nobody can change the map',
        'No account will become one automatically again. Create or choose an account in the dashboard, and enroll it as described in docs/deploy.md under "The administrator".',
      )
    : fault(
        'administrator',
        'There is no administrator: nobody can change the map',
        'In the dashboard, under Authentication → Users, choose Add user → Create new user. The first account becomes the administrator.',
      );
}

/** Checks what can't be tested from outside: an empty table doesn't reveal who may change its rows. */
function* examinePolicies({ visitors_can_read, visitors_only_read }: SetupStatus) {
  if (!visitors_can_read) {
    yield fault(
      'policies',
      'A policy is missing that lets visitors read the map',
      `The names of the policies are in ${MIGRATIONS}; create it again under Authentication → Policies.`,
    );
  }
  if (!visitors_only_read) {
    yield fault(
      'policies',
      'A policy lets visitors do more than read the map, or a table has no row level security',
      'Look at Authentication → Policies in the dashboard: remove policies for anon or public that are not of this app. `npm run supabase -- db advisors --linked` names tables.',
    );
  }
  if (visitors_can_read && visitors_only_read) {
    yield passed('policies', 'The policies let visitors read, and nothing else');
  }
}
