import { useMutation } from '@tanstack/react-query';
import { CircleMinus, Info } from 'lucide-react';
import { toastError } from '@/admin/toasts';
import { NoticeLine } from '@/map/react/NoticeLine';
import { type Notice, noticeFromRow } from '@/model/notice';
import type { Point } from '@/model/point';
import { Button } from '@/ui/Button';
import { type ClosingKind, openValues } from './closing-form';
import { useNoticeFormatter } from './usePointNotices';
import { useSaveClosingWithUndo } from './useSaveClosingWithUndo';

type ClosingStatusProps = {
  /** The point as it is stored now. */
  point: Point;
  /** Gets the form to start with if there is no current notice. */
  onEdit: (kind: ClosingKind) => void;
};

/** What ending a closing or a notice is called. */
export function openingText(notice: Notice | null): string {
  if (!notice?.isClosed) return 'Remove notice';
  return (notice.fromMs ?? 0) > Date.now() ? 'Cancel closing' : 'Open again';
}

/** Shows whether a place is open, and changes that. */
export function ClosingStatus({ point, onEdit }: ClosingStatusProps) {
  const save = useSaveClosingWithUndo();
  const noticeFormatter = useNoticeFormatter();
  const { mutate: open, isPending: isSaving } = useMutation({
    mutationFn: () => save(point, openValues(point)),
    onSuccess(outcome) {
      if ('conflict' in outcome) toastError(new Error('It was changed in another window.'));
    },
    onError: (error) => void toastError(error),
  });
  const nowMs = Date.now();
  const notice = noticeFromRow(point);
  const isOver = notice?.untilMs != null && notice.untilMs <= nowMs;

  if (!notice || isOver) {
    return (
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="text-sm text-muted">Open for visitors</p>
        <div className="flex flex-wrap gap-2">
          <Button icon={CircleMinus} onClick={() => onEdit('closing')}>
            Close for now…
          </Button>
          <Button icon={Info} onClick={() => onEdit('notice')}>
            Add a notice…
          </Button>
        </div>
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
        {isPlanned && (
          <p className="text-sm text-muted">From {noticeFormatter.formatMoment(fromMs, nowMs)}</p>
        )}
        <NoticeLine notice={noticeFormatter.format(notice, nowMs)} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => onEdit(isClosed ? 'closing' : 'notice')} disabled={isSaving}>
          Change…
        </Button>
        <Button onClick={() => open()} busy={isSaving}>
          {openingText(notice)}
        </Button>
      </div>
    </div>
  );
}
