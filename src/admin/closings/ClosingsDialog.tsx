import type { Point } from '@/model/point';
import { ClosingDialog } from './ClosingDialog';

type ClosingsDialogProps = { points: Point[]; onClose: () => void };

/** The closing form for the selected points, or for those of a group. */
export function ClosingsDialog({ points: [first, ...others], onClose }: ClosingsDialogProps) {
  return first && <ClosingDialog points={[first, ...others]} onDone={onClose} onCancel={onClose} />;
}
