import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { toast } from 'sonner';
import { toastError } from '@/admin/toasts';
import {
  type LocalBackup,
  localBackupsQuery,
  useRemoveLocalBackups,
} from '@/data/admin/local-backups';
import { formatCount } from '@/i18n/format-count';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';

type LocalBackupsProps = {
  onRestore: (kept: LocalBackup) => void;
  /** Gives the focus to something that stays when nothing is left here. */
  onFocusLost: () => void;
};

/** Lists what was kept in this browser before the map was changed as a whole. Where nothing was, there is nothing. */
export function LocalBackups({ onRestore, onFocusLost }: LocalBackupsProps) {
  // Where the browser lets the site keep nothing, nothing was kept.
  const { data: backups = [] } = useQuery({ ...localBackupsQuery, retry: false });
  const [isAsking, setIsAsking] = useState(false);
  const remove = useRemoveLocalBackups();
  if (backups.length === 0) return null;

  async function removeAll() {
    try {
      await remove.mutateAsync();
      toast.success('Removed from this browser');
    } catch (error) {
      toastError(error);
    } finally {
      setIsAsking(false);
    }
  }

  return (
    <div>
      <h3 className="text-sm font-medium">Kept in this browser</h3>
      <p className="mb-1 text-sm text-muted">
        A copy of the map from before each import and restore, kept for a day. Its pictures can be
        restored until you remove unused pictures.
      </p>
      <ul className="divide-y divide-line">
        {backups.map((kept) => (
          <li
            key={kept.keptAt}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="text-sm">
              Before {BEFORE[kept.before]}, {timeText(kept)}
              <span className="block text-muted tabular-nums">
                {formatCount(kept.points, 'point')}, {formatCount(kept.groups, 'group')}
              </span>
            </span>
            <Button
              className="max-sm:w-full"
              aria-label={`Restore the map of ${timeText(kept)}`}
              onClick={() => onRestore(kept)}
            >
              <ArchiveRestore aria-hidden size={16} />
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <Button className="mt-3 max-sm:w-full" onClick={() => setIsAsking(true)}>
        <Trash2 aria-hidden size={16} />
        Remove from this browser
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Remove from this browser"
          question={`Remove the ${formatCount(backups.length, 'map')} kept in this browser? They can’t be brought back. The map itself stays as it is.`}
          action="Remove"
          busy={remove.isPending}
          onConfirm={removeAll}
          onCancel={() => setIsAsking(false)}
          onFocusLost={onFocusLost}
        />
      )}
    </div>
  );
}

const BEFORE: Record<LocalBackup['before'], string> = { import: 'an import', restore: 'a restore' };

/** It is a day old at most, so that its weekday and time say when. */
function timeText({ keptAt }: LocalBackup): string {
  return new Date(keptAt).toLocaleString('en', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
