import * as v from 'valibot';
import { MIGRATIONS, readMigrations } from '../local/migrations.ts';
import { type Finding, fault, look, well } from './finding.ts';
import { ask, errorOf, type Project } from './project.ts';

/** What public.setup_status() tells a visitor. */
export type SetupStatus = v.InferOutput<typeof SetupStatusSchema>;

const SetupStatusSchema = v.object({
  /** Versions of the migrations that are applied; null where nobody kept a list. */
  migrations: v.nullable(v.array(v.string())),
  has_administrator: v.boolean(),
  visitors_can_read: v.boolean(),
  visitors_only_read: v.boolean(),
  buckets: v.array(
    v.object({
      id: v.string(),
      public: v.nullable(v.boolean()),
      /** Bytes. */
      file_size_limit: v.nullable(v.number()),
      allowed_mime_types: v.nullable(v.array(v.string())),
    }),
  ),
});

const PUSH = 'Run `npm run supabase -- db push` in this folder.';

/** Asks the project how it is set up; null where it is older than that question. */
export async function readSetupStatus(
  project: Project,
): Promise<{ status: SetupStatus | null; findings: Finding[] }> {
  const answer = await ask(project, 'POST', '/rest/v1/rpc/setup_status', { body: {} });
  const { success, output } = v.safeParse(SetupStatusSchema, answer.body);
  if (success) {
    return {
      status: output,
      findings: [
        await examineMigrations(output),
        examineAdministrator(output),
        ...examinePolicies(output),
      ],
    };
  }
  const { code, message } = errorOf(answer);
  const finding =
    code === 'PGRST202' || /does not exist/.test(message)
      ? fault('migrations', "The database is older than this folder's migrations, or empty", PUSH)
      : fault(
          'migrations',
          `The database does not tell how it is set up (${message || `status ${answer.status}`})`,
          `Look whether this folder is up to date: git pull. ${PUSH}`,
        );
  return { status: null, findings: [finding] };
}

async function examineMigrations({ migrations }: SetupStatus): Promise<Finding> {
  const expected = (await readMigrations()).map(({ version }) => version);
  if (migrations === null) {
    return look(
      'migrations',
      'Nobody kept a list of the migrations that are applied',
      'Apply migrations with `npm run supabase -- db push`, which keeps one, and not by hand.',
    );
  }
  const missing = expected.filter((version) => !migrations.includes(version));
  if (missing.length > 0) {
    return fault(
      'migrations',
      `Of ${expected.length} migrations ${missing.length} are not applied: ${missing.join(', ')}`,
      PUSH,
    );
  }
  const unknown = migrations.filter((version) => !expected.includes(version));
  if (unknown.length > 0) {
    return look(
      'migrations',
      `The database has migrations that are not in this folder: ${unknown.join(', ')}`,
      'Bring this folder up to date: git pull.',
    );
  }
  return well('migrations', `All ${expected.length} migrations are applied`);
}

function examineAdministrator(status: SetupStatus): Finding {
  if (status.has_administrator) return well('administrator', 'An administrator is enrolled');
  return fault(
    'administrator',
    'There is no administrator: nobody can change the map',
    'In the dashboard, under Authentication → Users, choose Add user → Create new user. The first account becomes the administrator.',
  );
}

/** Looks at what can't be tried from outside: an empty table hides who may change its rows. */
function examinePolicies(status: SetupStatus): Finding[] {
  const findings: Finding[] = [];
  if (!status.visitors_can_read) {
    findings.push(
      fault(
        'policies',
        'A policy is missing that lets visitors read the map',
        `The names of the policies are in ${MIGRATIONS}; create it anew under Authentication → Policies.`,
      ),
    );
  }
  if (!status.visitors_only_read) {
    findings.push(
      fault(
        'policies',
        'A policy lets visitors do more than read the map, or a table has no row level security',
        'Look at Authentication → Policies in the dashboard: remove policies for anon or public that are not of this app. `npm run supabase -- db advisors --linked` names tables.',
      ),
    );
  }
  return findings.length > 0
    ? findings
    : [well('policies', 'The policies let visitors read, no more')];
}
