import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { Fragment, useMemo, useRef } from 'react';
import { toast } from 'sonner';
import { useConfirm } from '@/admin/useConfirm';
import { useGroupRows, useMapSettings, usePointRows } from '@/admin/useMapRows';
import {
  findUnusedPictures,
  type StoredPicture,
  storedPicturesQuery,
  type UnusedPictureFiles,
  useRemoveUnusedPictures,
} from '@/data/admin/unused-pictures';
import { formatByteSize, formatCount } from '@/i18n/format-numbers';
import { messageOf } from '@/lib/error-message';
import { Button } from '@/ui/Button';
import { useHasBeenVisible } from '@/ui/useHasBeenVisible';

type UnusedKind = keyof UnusedPictureFiles;

const REMOVE_LABELS: Record<UnusedKind, string> = {
  pictures: 'Remove unused pictures',
  otherTypes: 'Remove files of another type',
};

const BACKUP_HINTS: Record<UnusedKind, string> = {
  pictures: 'A backup that you downloaded keeps its pictures.',
  otherTypes: 'Backups don’t include them.',
};

/** Counts the unused pictures as soon as it comes into view, and removes them. */
export function UnusedPictures() {
  const box = useRef<HTMLDivElement>(null);
  const stored = useQuery({ ...storedPicturesQuery, enabled: useHasBeenVisible(box) });
  const { data: files, dataUpdatedAt } = stored;
  const { data: settings } = useMapSettings();
  const groupRows = useGroupRows();
  const pointRows = usePointRows();
  const { data: groups } = groupRows;
  const { data: points } = pointRows;
  const failed = [stored, groupRows, pointRows].find(({ error }) => error !== null);
  // Searching every text of the map can be slow.
  const unused = useMemo(
    () =>
      files && settings && groups && points
        ? findUnusedPictures(files, { settings, groups, points }, dataUpdatedAt)
        : undefined,
    [files, dataUpdatedAt, settings, groups, points],
  );
  const remove = useRemoveUnusedPictures();
  const { ask, confirmDialog } = useConfirm();

  const askToRemove = (kind: UnusedKind, files: StoredPicture[]) =>
    ask({
      title: REMOVE_LABELS[kind],
      question: `Remove ${describeFiles(kind, files)}? They can’t be brought back. ${BACKUP_HINTS[kind]}`,
      action: 'Remove',
      async onConfirm() {
        const removed = await remove.mutateAsync(kind);
        toast.success(`${describeFiles(kind, removed)} removed`);
      },
      onFocusLost: () => box.current?.focus(),
    });

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <h3 className="text-sm font-medium">Unused pictures</h3>
      <p className="mb-3 text-sm text-muted">
        Pictures uploaded more than a day ago that nothing on the map uses.
      </p>
      {unused ? (
        <div className="flex flex-col items-start gap-3">
          {unused.pictures.length === 0 && <p className="text-sm">There are none.</p>}
          {(['pictures', 'otherTypes'] as const).map(
            (kind) =>
              unused[kind].length > 0 && (
                <Fragment key={kind}>
                  <p className="text-sm wrap-anywhere">{describeFiles(kind, unused[kind])}</p>
                  <Button
                    icon={Trash2}
                    className="max-sm:w-full"
                    onClick={() => askToRemove(kind, unused[kind])}
                  >
                    {REMOVE_LABELS[kind]}
                  </Button>
                </Fragment>
              ),
          )}
        </div>
      ) : failed ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          <p className="wrap-anywhere">They couldn’t be counted: {messageOf(failed.error)}</p>
          <Button onClick={() => failed.refetch()}>Try again</Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-muted">
          Counting...
        </p>
      )}
      {confirmDialog}
    </div>
  );
}

const MAX_NAMES_SHOWN = 5;

/** Files of another type are named, because somebody may need them elsewhere. */
function describeFiles(kind: UnusedKind, files: StoredPicture[]): string {
  const bytes = formatByteSize(files.reduce((sum, file) => sum + file.bytes, 0));
  if (kind === 'pictures') return `${formatCount(files.length, 'unused picture')}, ${bytes}`;
  const names = files.slice(0, MAX_NAMES_SHOWN).map(({ name, type }) => `${name} (${type})`);
  const more = files.length > MAX_NAMES_SHOWN ? ' and more' : '';
  return `${formatCount(files.length, 'unused file')} of another type, ${bytes}: ${names.join(', ')}${more}`;
}
