import * as v from 'valibot';
import { type Finding, fault, look, well } from './finding.ts';
import { ask, type Project } from './project.ts';

const SettingsSchema = v.object({
  disable_signup: v.boolean(),
  external: v.object({
    email: v.boolean(),
    /** Older servers don't know it. */
    anonymous_users: v.optional(v.boolean(), false),
  }),
});

const OR_PUSH = 'or run `npm run supabase -- config push` in this folder.';

/** Looks who can get an account, and who can sign in. No account is made. */
export async function examineAccounts(project: Project): Promise<Finding[]> {
  const answer = await ask(project, 'GET', '/auth/v1/settings');
  const { success, output } = v.safeParse(SettingsSchema, answer.body);
  if (!success) {
    return [
      look(
        'accounts',
        'The project does not tell who can sign up',
        'Look at Authentication → Sign In / Providers in the dashboard: new users and anonymous sign-ins should be off.',
      ),
    ];
  }
  const { disable_signup, external } = output;
  return [
    disable_signup
      ? well('sign-ups', 'Nobody can sign up')
      : fault(
          'sign-ups',
          'Anyone can sign up; on a project without an account, the first becomes the administrator',
          `In the dashboard, under Authentication → Sign In / Providers, switch off "Allow new users to sign up", ${OR_PUSH}`,
        ),
    external.anonymous_users
      ? fault(
          'anonymous sign-ins',
          'Anyone can sign in anonymously',
          `In the dashboard, under Authentication → Sign In / Providers, switch off "Allow anonymous sign-ins", ${OR_PUSH}`,
        )
      : well('anonymous sign-ins', 'Nobody can sign in anonymously'),
    external.email
      ? well('e-mail', 'The administrator can sign in by e-mail')
      : fault(
          'e-mail',
          'Nobody can sign in by e-mail, nor the administrator',
          `In the dashboard, under Authentication → Sign In / Providers, switch on Email, ${OR_PUSH}`,
        ),
  ];
}
