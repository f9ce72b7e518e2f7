import { useLangOf } from '@/i18n/words';

type NameProps = {
  text: string;
  /** The language of the text, where it is another one than the visitor reads. */
  lang?: string | undefined;
};

/** A title, or a group's name: it may be in another language than the page, and run the other way. */
export function Name({ text, lang }: NameProps) {
  return <bdi lang={useLangOf(lang)}>{text}</bdi>;
}
