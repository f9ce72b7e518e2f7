import { CircleMinus, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoticeText } from '@/map/react/NoticeLine';
import type { FormattedNotice } from '@/model/notice';

/** What a visitor has to know before they walk on. */
export function WalkAlert(props: { icon: LucideIcon; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-danger/10 px-3 py-2 font-semibold text-danger wrap-anywhere forced-colors:border-2">
      <props.icon aria-hidden className="size-5 shrink-0" />
      <span className="flex-1">{props.children}</span>
    </p>
  );
}

/** Says that a place is closed. */
export function ClosingAlert({ notice }: { notice: FormattedNotice }) {
  return (
    <WalkAlert icon={CircleMinus}>
      <NoticeText notice={notice} />
    </WalkAlert>
  );
}
