import { CircleMinus, Info } from 'lucide-react';
import type { FormattedNotice } from '@/model/notice';
import { LocalizedText } from '@/ui/LocalizedText';

type NoticeProps = { notice: FormattedNotice };

/** A point's current notice, in a line below its name. */
export function NoticeLine({ notice }: NoticeProps) {
  const Icon = notice.isClosed ? CircleMinus : Info;
  return (
    <span
      className={`block text-sm font-medium wrap-anywhere forced-colors:text-inherit ${notice.isClosed ? 'text-danger' : 'text-accent'}`}
    >
      <Icon aria-hidden size={14} strokeWidth={2.5} className="me-1.5 inline align-[-2px]" />
      <NoticeText notice={notice} />
    </span>
  );
}

/** The text of a notice: the page's own words, and the administrator's, which may be in another language. */
export function NoticeText({ notice: { state, reason, text, textLang } }: NoticeProps) {
  return (
    <>
      {[state, reason].filter(Boolean).join(' · ')}
      {state !== null && text !== null && ' · '}
      {text !== null && <LocalizedText text={text} lang={textLang} />}
    </>
  );
}
