import { useLangAttribute } from '@/i18n/messages';

type LocalizedTextProps = {
  text: string;
  /** The language of the text, if it is not the visitor's. */
  lang?: string | undefined;
};

/** A title or a group's name. Its language and its text direction may differ from the page's. */
export function LocalizedText({ text, lang }: LocalizedTextProps) {
  return <bdi lang={useLangAttribute(lang)}>{text}</bdi>;
}
