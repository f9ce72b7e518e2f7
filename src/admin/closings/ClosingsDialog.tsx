import { useAdminQuery } from '@/admin/useAdminQuery';
import { mapSettingsQuery } from '@/data/map-queries';
import type { Point } from '@/model/point';
import { ClosingDialog } from './ClosingDialog';
import { useNoticeFormatter } from './usePointNotices';

type ClosingsDialogProps = { points: Point[]; onClose: () => void };

/** The closing form for the selected points, or for those of a group. */
export function ClosingsDialog({ points: [first, ...others], onClose }: ClosingsDialogProps) {
  const { data: settings } = useAdminQuery(mapSettingsQuery);
  const noticeFormatter = useNoticeFormatter(settings?.time_zone);
  return (
    first && (
      <ClosingDialog
        points={[first, ...others]}
        noticeFormatter={noticeFormatter}
        onDone={onClose}
        onCancel={onClose}
      />
    )
  );
}
