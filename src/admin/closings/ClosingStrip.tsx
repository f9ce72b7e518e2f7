import { CircleMinus } from 'lucide-react';
import { useState } from 'react';
import { toastError } from '@/admin/toast-error';
import { OPEN } from '@/data/admin/closing';
import { noticeOf } from '@/model/notice';
import type { Point } from '@/model/point';
import type { NoticeTeller } from '@/model/tell-notice';
import { Button } from '@/ui/Button';
import { NoticeLine } from '@/ui/NoticeLine';
import { useClosing } from './useClosing';

type ClosingStripProps = {
  /** As it is stored now. */
  point: Point;
  teller: NoticeTeller;
  onChange: () => void;
};

/** Whether a place is open, and what changes that. */
export function ClosingStrip({ point, teller, onChange }: ClosingStripProps) {
  const save = useClosing();
  const [isSaving, setIsSaving] = useState(false);
  const nowMs = Date.now();
  const notice = noticeOf(point);
  const isOver = notice?.untilMs != null && notice.untilMs <= nowMs;

  async function open() {
    setIsSaving(true);
    try {
      const outcome = await save(point, OPEN);
      if ('conflict' in outcome) toastError(new Error('It was changed in another window.'));
    } catch (error) {
      toastError(error);
    } finally {
      setIsSaving(false);
    }
  }

  if (!notice || isOver) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">Open for visitors</p>
        <Button onClick={onChange}>
          <CircleMinus aria-hidden size={16} />
          Close for now…
        </Button>
      </div>
    );
  }
  const { fromMs, isClosed } = notice;
  const isPlanned = fromMs !== null && fromMs > nowMs;
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control p-3 ${isClosed ? 'bg-danger/10' : 'bg-accent/10'}`}
    >
      <div role="status" className="min-w-40 flex-1">
        {isPlanned && <p className="text-sm text-muted">From {teller.tellMoment(fromMs, nowMs)}</p>}
        <NoticeLine notice={teller.tell(notice, nowMs)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={onChange} disabled={isSaving}>
          Change…
        </Button>
        <Button onClick={open} busy={isSaving}>
          {!isClosed ? 'Remove notice' : isPlanned ? 'Cancel closing' : 'Open again'}
        </Button>
      </div>
    </div>
  );
}
