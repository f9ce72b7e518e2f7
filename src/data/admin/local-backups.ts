import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { isWithinRetention, updateStoredBackups } from '@/data/local-backups';

/** The rows of a map as they were before it was changed, kept in this browser. Their pictures are not in it. */
export type LocalBackup = v.InferOutput<typeof localBackupSchema>;

const localBackupSchema = v.object({
  /** In milliseconds since 1970. */
  keptAt: v.number(),
  before: v.picklist(['import', 'restore']),
  points: v.number(),
  groups: v.number(),
  /** As `map.json` of a backup has it. */
  mapFile: v.string(),
});

const MAX_BACKUPS = 5;
/** Of all together; the newest is kept whatever its size. Some 60,000 points fit in. */
const MAX_TOTAL_CHARACTERS = 16_000_000;

/** What is kept of backups at a time in milliseconds since 1970, newest first. */
export function pruneBackups(backups: LocalBackup[], nowMs: number): LocalBackup[] {
  const newest = backups
    .filter(({ keptAt }) => isWithinRetention(keptAt, nowMs))
    .sort((one, other) => other.keptAt - one.keptAt)
    .slice(0, MAX_BACKUPS);
  let characters = 0;
  return newest.filter(({ mapFile }, index) => {
    characters += mapFile.length;
    return index === 0 || characters <= MAX_TOTAL_CHARACTERS;
  });
}

/** The backups that are kept in this browser, newest first. */
export const localBackupsQuery = queryOptions({
  queryKey: ['local backups'],
  queryFn: () => updateLocalBackups((backups) => backups),
});

/**
 * Keeps a backup for a day, beside the newest few of before.
 * Fails with the browser's error, as where it lets the site keep nothing.
 */
export function useStoreLocalBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (backup: LocalBackup) =>
      // What is tried again has the same map before it.
      updateLocalBackups((backups) => [
        backup,
        ...backups.filter(({ mapFile }) => mapFile !== backup.mapFile),
      ]),
    onSuccess: (kept) => queryClient.setQueryData(localBackupsQuery.queryKey, kept),
  });
}

/** Removes all of them from this browser. Fails with the browser's error. */
export function useRemoveLocalBackups() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => updateLocalBackups(() => []),
    onSuccess: (kept) => queryClient.setQueryData(localBackupsQuery.queryKey, kept),
  });
}

function updateLocalBackups(
  change: (backups: LocalBackup[]) => LocalBackup[],
): Promise<LocalBackup[]> {
  return updateStoredBackups((stored) => {
    // Another version of the site may have kept something else.
    const { success, output } = v.safeParse(v.array(localBackupSchema), stored);
    return pruneBackups(change(success ? output : []), Date.now());
  });
}
