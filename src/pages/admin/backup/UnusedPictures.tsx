import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { groupsQuery } from '@/data/groups';
import { mapSettingsQuery } from '@/data/map-settings';
import { pointsQuery } from '@/data/points';
import {
  type StoredPicture,
  storedPicturesQuery,
  unusedPictures,
  useRemoveUnusedPictures,
} from '@/data/unused-pictures.admin';
import { byteSizeText } from '@/lib/byte-size';
import { countText } from '@/lib/count-text';
import { supabase } from '@/lib/supabase-client';
import { Button } from '@/ui/Button';
import { ConfirmDialog } from '@/ui/ConfirmDialog';
import { messageOf, toastError } from '@/ui/toast-error';
import { useSeen } from '@/ui/useSeen';

/** Says how many pictures nobody sees any more, and removes them. They are counted when this comes into view. */
export function UnusedPictures() {
  const box = useRef<HTMLDivElement>(null);
  const { unused, error, retry } = useUnusedPictures(useSeen(box));
  const [toRemove, setToRemove] = useState<StoredPicture[] | null>(null);
  const { removeAll, isRemoving } = useRemoval(() => setToRemove(null));

  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <h3 className="text-sm font-medium">Unused pictures</h3>
      <p className="mb-3 text-sm text-muted">
        Pictures that were uploaded more than a day ago, and that nothing on the map refers to.
      </p>
      {unused ? (
        <div className="flex flex-col items-start gap-3">
          <p className="text-sm">{unused.length === 0 ? 'There are none.' : summary(unused)}</p>
          {unused.length > 0 && (
            <Button className="max-sm:w-full" onClick={() => setToRemove(unused)}>
              <Trash2 aria-hidden size={16} />
              Remove unused pictures
            </Button>
          )}
        </div>
      ) : error ? (
        <div role="alert" className="flex flex-col items-start gap-3 text-sm">
          <p className="wrap-anywhere">They could not be counted: {messageOf(error)}</p>
          <Button onClick={retry}>Try again</Button>
        </div>
      ) : (
        <p role="status" className="text-sm text-muted">
          Counting...
        </p>
      )}
      {toRemove && (
        <ConfirmDialog
          title="Remove unused pictures"
          question={`Remove ${summary(toRemove)}? They can’t be brought back. A backup that you downloaded keeps its pictures.`}
          action="Remove"
          busy={isRemoving}
          onConfirm={removeAll}
          onCancel={() => setToRemove(null)}
          onFocusLost={() => box.current?.focus()}
        />
      )}
    </div>
  );
}

/** What is unused, undefined until it is known. Follows what changes on the map. */
function useUnusedPictures(isSeen: boolean) {
  const stored = useQuery({ ...storedPicturesQuery, enabled: isSeen });
  const settings = useQuery(mapSettingsQuery(supabase));
  const groups = useQuery(groupsQuery(supabase));
  const points = useQuery(pointsQuery(supabase));
  // That the settings can't be read says the form above, which can try again.
  const queries = [stored, groups, points];
  const content = settings.data &&
    groups.data &&
    points.data && { settings: settings.data, groups: groups.data, points: points.data };
  return {
    unused: stored.data && content && unusedPictures(stored.data, content, stored.dataUpdatedAt),
    error: queries.find(({ error }) => error)?.error ?? null,
    retry: () => queries.map(({ isError, refetch }) => isError && refetch()),
  };
}

/** Removes what is unused, and says what came of it. */
function useRemoval(onDone: () => void) {
  const remove = useRemoveUnusedPictures();

  async function removeAll() {
    try {
      const removed = await remove.mutateAsync();
      toast.success(`${summary(removed)} removed`);
    } catch (error) {
      toastError(error);
    } finally {
      onDone();
    }
  }

  return { removeAll, isRemoving: remove.isPending };
}

function summary(pictures: StoredPicture[]): string {
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0);
  return `${countText(pictures.length, 'unused picture')}, ${byteSizeText(bytes)}`;
}
