import { HELP_TEXTS, type HelpTopic } from '@/model/fields/help-topics';

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
