import type { Point } from '@/data/points';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { countPoints } from './point-list';
import { usePointsDeletion } from './usePointsDeletion';

type DeletePointsDialogProps = {
  /** At least one. */
  points: Point[];
  onClose: () => void;
  /** Gives the focus to something else afterwards if what had it before is gone. */
  onFocusLost: () => void;
  /** Is told when deleted points are back. */
  onUndone: () => void;
};

/** Asks before points are deleted. */
export function DeletePointsDialog(props: DeletePointsDialogProps) {
  const { points, onClose, onFocusLost, onUndone } = props;
  const { left, deletePoints, isDeleting } = usePointsDeletion(points, onUndone);
  const [first] = left;
  const isOne = left.length === 1;

  return (
    <ConfirmDialog
      title={isOne ? `Delete “${first?.title}”` : `Delete ${countPoints(left.length)}`}
      question={
        isOne
          ? 'Are you sure you want to delete this point?'
          : `Are you sure you want to delete these ${countPoints(left.length)}?`
      }
      action="Delete"
      busy={isDeleting}
      onConfirm={async () => {
        if (await deletePoints()) onClose();
      }}
      onCancel={onClose}
      onFocusLost={onFocusLost}
    />
  );
}
