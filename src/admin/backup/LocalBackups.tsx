import { useQuery } from '@tanstack/react-query';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { toast } from 'sonner';
import { useConfirm } from '@/admin/useConfirm';
import {
  type LocalBackup,
  localBackupsQuery,
  useRemoveLocalBackups,
} from '@/data/admin/local-backups';
import { formatCount } from '@/i18n/format-numbers';
import { Button } from '@/ui/Button';

type LocalBackupsProps = {
  onRestore: (backup: LocalBackup) => void;
  /** Moves the focus elsewhere when this list disappears. */
  onFocusLost: () => void;
};

/** Lists the backups that this browser stored before the whole map was changed. Shows nothing if there are none. */
export function LocalBackups({ onRestore, onFocusLost }: LocalBackupsProps) {
  // If the browser refuses storage, there are no backups, and a retry is useless.
  const { data: backups = [] } = useQuery({ ...localBackupsQuery, retry: false });
  const { ask, confirmDialog } = useConfirm();
  const remove = useRemoveLocalBackups();
  if (backups.length === 0) return null;

  async function removeAll() {
    await remove.mutateAsync();
    toast.success('Removed from this browser');
  }

  return (
    <div>
      <h3 className="text-sm font-medium">Kept in this browser</h3>
      <p className="mb-1 text-sm text-muted">
        A copy of the map from before each import and restore, and before the demo was emptied, kept
        for a day. Its pictures can be restored until you remove unused pictures.
      </p>
      <ul className="divide-y divide-line">
        {backups.map((backup) => (
          <li
            key={backup.keptAt}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3"
          >
            <span className="text-sm">
              Before {BEFORE[backup.before]}, {timeText(backup)}
              <span className="block text-muted tabular-nums">
                {formatCount(backup.points, 'point')}, {formatCount(backup.groups, 'group')}
              </span>
            </span>
            <Button
              icon={ArchiveRestore}
              className="max-sm:w-full"
              aria-label={`Restore the map of ${timeText(backup)}`}
              onClick={() => onRestore(backup)}
            >
              Restore
            </Button>
          </li>
        ))}
      </ul>
      <Button
        icon={Trash2}
        className="mt-3 max-sm:w-full"
        onClick={() =>
          ask({
            title: 'Remove from this browser',
            question: `Remove the ${formatCount(backups.length, 'map')} kept in this browser? They can’t be brought back. The map itself stays as it is.`,
            action: 'Remove',
            onConfirm: removeAll,
            onFocusLost,
          })
        }
      >
        Remove from this browser
      </Button>
      {confirmDialog}
    </div>
  );
}

const BEFORE: Record<LocalBackup['before'], string> = {
  import: 'an import',
  restore: 'a restore',
  emptying: 'emptying the demo',
};

/** A local backup is at most a day old, so its weekday and time are enough. */
function timeText({ keptAt }: LocalBackup): string {
  return new Date(keptAt).toLocaleString('en', {
    weekday: 'long',
    hour: 'numeric',
    minute: '2-digit',
  });
}
