import * as v from 'valibot';
import { type Examination, fault, passed, warning } from './finding.ts';
import { type Project, requestProject } from './project-requests.ts';

const SettingsSchema = v.object({
  disable_signup: v.boolean(),
  external: v.object({
    email: v.boolean(),
    /** Older servers do not send it. */
    anonymous_users: v.optional(v.boolean(), false),
  }),
});

/** Checks who can create an account and who can sign in. Creates no account. */
export async function* examineAccounts(project: Project): Examination {
  const response = await requestProject(project, 'GET', '/auth/v1/settings');
  const { success, output } = v.safeParse(SettingsSchema, response.body);
  if (!success) {
    yield warning(
      'accounts',
      "The project doesn't say who can sign up",
      'Look at Authentication → Sign In / Providers in the dashboard: new users and anonymous sign-ins should be off.',
    );
    return;
  }
  const { disable_signup, external } = output;
  yield disable_signup
    ? passed('sign-ups', 'Nobody can sign up')
    : fault(
        'sign-ups',
        'Anyone can sign up; on a project without an account, the first becomes the administrator',
        authSettingsAdvice('switch off "Allow new users to sign up"'),
      );
  yield external.anonymous_users
    ? fault(
        'anonymous sign-ins',
        'Anyone can sign in anonymously',
        authSettingsAdvice('switch off "Allow anonymous sign-ins"'),
      )
    : passed('anonymous sign-ins', 'Nobody can sign in anonymously');
  yield external.email
    ? passed('e-mail', 'The administrator can sign in by email')
    : fault(
        'e-mail',
        'Nobody can sign in by email, not even the administrator',
        authSettingsAdvice('switch on Email'),
      );
}

function authSettingsAdvice(change: string): string {
  return `In the dashboard, under Authentication → Sign In / Providers, ${change}, or run \`npm run supabase -- config push\` in this folder.`;
}
