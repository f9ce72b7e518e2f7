import { CircleMinus, Info } from 'lucide-react';
import type { FormattedNotice } from '@/model/notice';
import { LocalizedText } from '@/ui/LocalizedText';

/** What is said of a place now: that it is closed, until when and why, or news of it. */
export function PopupNotice({ notice }: { notice: FormattedNotice }) {
  const { isClosed, state, reason, text, textLang } = notice;
  const Icon = isClosed ? CircleMinus : Info;
  const why = text !== null && <LocalizedText text={text} lang={textLang} />;
  return (
    <div
      className={`mb-2.5 flex items-start gap-2.5 rounded-control px-3 py-2.5 text-[0.9375rem] leading-snug wrap-anywhere forced-colors:border ${isClosed ? 'bg-danger/10' : 'bg-accent/10'}`}
    >
      <Icon
        aria-hidden
        size={20}
        className={`shrink-0 ${isClosed ? 'text-danger' : 'text-accent'}`}
      />
      <div className="min-w-0">
        {state !== null && <p className="font-semibold text-danger">{state}</p>}
        {reason !== null && <p>{reason}</p>}
        {why && <p className={state === null ? 'font-medium' : ''}>{why}</p>}
      </div>
    </div>
  );
}
