import { CircleMinus, Info } from 'lucide-react';
import type { ToldNotice } from '@/lib/notice';

type NoticeLineProps = {
  notice: ToldNotice;
  className?: string;
};

/** What is said of a place now, in a line below its name. */
export function NoticeLine({ notice, className = '' }: NoticeLineProps) {
  const { state, reason, text, textLang } = notice;
  const Icon = notice.isClosed ? CircleMinus : Info;
  const own = text !== null && (
    <bdi key="text" lang={textLang}>
      {text}
    </bdi>
  );
  return (
    <span
      className={`block text-sm font-medium wrap-anywhere forced-colors:text-inherit ${notice.isClosed ? 'text-danger' : 'text-accent'} ${className}`}
    >
      <Icon aria-hidden size={14} strokeWidth={2.5} className="me-1.5 inline align-[-2px]" />
      {[state, reason].filter(Boolean).join(' · ')}
      {state !== null && own && ' · '}
      {own}
    </span>
  );
}
