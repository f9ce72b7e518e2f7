import { type Examination, fault, inconclusive, PUSH_ADVICE, passed } from './finding.ts';
import { errorOf, type Project, reasonOf, requestProject } from './project-requests.ts';

/** The API's functions that are not for visitors, each with arguments that have no effect. */
export const ADMINISTRATOR_FUNCTIONS: Record<string, Record<string, string>> = {
  delete_group_keeping_points: { deleted_group: '00000000-0000-0000-0000-000000000000' },
  import_points: { new_groups: '{}', new_and_changed_points: '{}', lines: '{}' },
  order_groups: { old_positions: '{}', new_positions: '{}' },
  restore_map: { map: '{}' },
};

/** Checks that visitors can't call the administrator's functions. */
export async function* examineFunctions(project: Project): Examination {
  for (const [name, args] of Object.entries(ADMINISTRATOR_FUNCTIONS)) {
    // A function called by GET runs in a read-only transaction.
    const query = new URLSearchParams(args);
    const response = await requestProject(project, 'GET', `/rest/v1/rpc/${name}?${query}`);
    const { code, message } = errorOf(response);
    // A function that refuses the visitor in its own code was still called.
    const isCalled = code === '42501' && !message.includes(`for function ${name}`);
    if (code === '42501' && !isCalled) yield passed(name, `${name}(): visitors can't call it`);
    else if (code === 'PGRST202') yield fault(name, `There is no function ${name}`, PUSH_ADVICE);
    else if (
      isCalled ||
      response.status < 300 ||
      response.status === 405 ||
      /^2[25]|^SUP$/.test(code)
    ) {
      yield fault(
        name,
        `${name}(): anyone can call it`,
        `Revoke the right in the SQL editor: revoke execute on function public.${name} from public, anon;`,
      );
    } else {
      const text = `${name}(): whether anyone can call it is unclear (${reasonOf(response)})`;
      yield inconclusive(name, text, 'the functions');
    }
  }
}
