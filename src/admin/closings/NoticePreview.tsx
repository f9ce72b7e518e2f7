import type { ClosingValues } from '@/model/fields/point-fields';
import { noticeFromRow } from '@/model/notice';
import { NoticeLine } from '@/ui/NoticeLine';
import { useNoticeFormatter } from './usePointNotices';

type NoticePreviewProps = {
  /** Null until the form is complete. */
  values: ClosingValues | null;
  /** A problem with the end that no field shows. */
  problem: string | undefined;
};

/** The notice as visitors will read it, and its time zone. */
export function NoticePreview({ values, problem }: NoticePreviewProps) {
  const formatter = useNoticeFormatter();
  const notice = values && noticeFromRow(values);
  const nowMs = Date.now();
  return (
    <section aria-label="Preview" className="rounded-control bg-sunken px-3 py-2.5 text-sm">
      <p className="mb-1 text-muted">
        {notice?.fromMs
          ? `From ${formatter.formatMoment(notice.fromMs, nowMs)} visitors read`
          : 'Visitors read'}
      </p>
      <p>
        {problem ? (
          <span role="alert" className="text-danger">
            {problem}
          </span>
        ) : notice ? (
          <NoticeLine notice={formatter.format(notice, notice.fromMs ?? nowMs)} />
        ) : (
          '…'
        )}
      </p>
      {formatter.timeZone && (
        <p className="mt-1 text-xs text-muted">Time zone: {formatter.timeZone}</p>
      )}
    </section>
  );
}
