import { type Finding, fault, look, well } from './finding.ts';
import { ask, errorOf, type Project } from './project.ts';

/** The functions of the API that are not for visitors, each with the names of its arguments, all jsonb. */
export const ADMINISTRATOR_FUNCTIONS: Record<string, string[]> = {
  import_points: ['new_groups', 'new_and_changed_points'],
  restore_map: ['map'],
};

/** Looks whether visitors are kept from calling the administrator's functions. */
export async function examineFunctions(project: Project): Promise<Finding[]> {
  return Promise.all(
    Object.entries(ADMINISTRATOR_FUNCTIONS).map(([name, args]) =>
      examineFunction(project, name, args),
    ),
  );
}

async function examineFunction(project: Project, name: string, args: string[]): Promise<Finding> {
  // A function that is called with GET runs in a transaction that can't write.
  const query = args.map((arg) => `${arg}=${encodeURIComponent('{}')}`).join('&');
  const answer = await ask(project, 'GET', `/rest/v1/rpc/${name}?${query}`);
  const { code, message } = errorOf(answer);
  if (code === '42501') return well(name, `${name}(): visitors can't call it`);
  if (code === 'PGRST202') {
    return fault(
      name,
      `There is no function ${name}`,
      'Run `npm run supabase -- db push` in this folder.',
    );
  }
  if (answer.status < 300 || answer.status === 405 || /^2[25]|^SUP$/.test(code)) {
    return fault(
      name,
      `${name}(): anyone can call it`,
      `Take the right away, in the SQL editor: revoke execute on function public.${name} from public, anon;`,
    );
  }
  return look(
    name,
    `${name}(): whether anyone can call it is unclear (${message || `status ${answer.status}`})`,
    'Run the doctor again. If it stays so, look at the functions in the dashboard.',
  );
}
