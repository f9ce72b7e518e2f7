import { CircleMinus, Info } from 'lucide-react';
import { LocalizedText } from './LocalizedText';

type FormattedNotice = {
  isClosed: boolean;
  /** Says that a place is closed, and until when. */
  state: string | null;
  reason: string | null;
  /** The administrator's own text, and its language if it differs from the page's. */
  text: string | null;
  textLang?: string;
};

type NoticeLineProps = {
  notice: FormattedNotice;
  className?: string;
};

/** A point's current notice, in a line below its name. */
export function NoticeLine({ notice, className = '' }: NoticeLineProps) {
  const Icon = notice.isClosed ? CircleMinus : Info;
  return (
    <span
      className={`block text-sm font-medium wrap-anywhere forced-colors:text-inherit ${notice.isClosed ? 'text-danger' : 'text-accent'} ${className}`}
    >
      <Icon aria-hidden size={14} strokeWidth={2.5} className="me-1.5 inline align-[-2px]" />
      <NoticeText notice={notice} />
    </span>
  );
}

/** The text of a notice: the page's own words, and the administrator's, which may be in another language. */
export function NoticeText({
  notice: { state, reason, text, textLang },
}: {
  notice: FormattedNotice;
}) {
  return (
    <>
      {[state, reason].filter(Boolean).join(' · ')}
      {state !== null && text !== null && ' · '}
      {text !== null && <LocalizedText text={text} lang={textLang} />}
    </>
  );
}
