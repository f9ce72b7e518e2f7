import { useLangAttribute } from '@/i18n/messages';

type LocalizedTextProps = {
  text: string;
  /** The language of the text, where it is another one than the visitor reads. */
  lang?: string | undefined;
};

/** A title, or a group's name: it may be in another language than the page, and run the other way. */
export function LocalizedText({ text, lang }: LocalizedTextProps) {
  return <bdi lang={useLangAttribute(lang)}>{text}</bdi>;
}
