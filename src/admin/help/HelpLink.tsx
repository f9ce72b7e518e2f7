import type { HelpTopic } from '@/model/fields/fields';

/** What the links to each part of the help say. */
export const HELP_TEXTS: Record<HelpTopic, string> = {
  coordinates: 'How coordinates work',
  'marker-size': 'How marker size works',
  positions: 'How positions work',
  languages: 'How languages work',
  spreadsheets: 'How spreadsheets work',
  backup: 'How backups work',
  'forgotten-password': 'Forgot your password?',
};

/** Opens a part of the help in a new tab, so that nothing that was typed is lost. */
export function HelpLink({ topic }: { topic: HelpTopic }) {
  return (
    <a
      href={`${import.meta.env.BASE_URL}admin?help#${topic}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-7 w-fit items-center text-sm font-medium text-accent underline underline-offset-2"
    >
      {HELP_TEXTS[topic]}
    </a>
  );
}
