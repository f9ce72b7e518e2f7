import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { isWithinRetention, updateStoredBackups } from '@/data/local-backups';

/** The rows of a map before an import, a restore, or emptying the demo: stored in this browser, without pictures. */
export type LocalBackup = v.InferOutput<typeof localBackupSchema>;

const localBackupSchema = v.object({
  /** In milliseconds since 1970. */
  keptAt: v.number(),
  before: v.picklist(['import', 'restore', 'emptying']),
  points: v.number(),
  groups: v.number(),
  /** The content of a backup's `map.json`. */
  mapFile: v.string(),
});

const MAX_BACKUPS = 5;
/** For all backups together; the newest is kept whatever its size. About 60,000 points fit. */
const MAX_TOTAL_CHARACTERS = 16_000_000;

/** The backups to keep, newest first. */
export function pruneBackups(backups: LocalBackup[], nowMs: number): LocalBackup[] {
  const newest = backups
    .filter(({ keptAt }) => isWithinRetention(keptAt, nowMs))
    .sort((a, b) => b.keptAt - a.keptAt)
    .slice(0, MAX_BACKUPS);
  let characters = 0;
  return newest.filter(({ mapFile }, index) => {
    characters += mapFile.length;
    return index === 0 || characters <= MAX_TOTAL_CHARACTERS;
  });
}

/** The backups in this browser, newest first. */
export const localBackupsQuery = queryOptions({
  queryKey: ['local backups'],
  queryFn: () => updateLocalBackups((backups) => backups),
});

/**
 * Stores a backup for a day, along with the newest previous ones. Fails with the browser's error, for example if it
 * refuses storage.
 */
export function useStoreLocalBackup() {
  return useBackupsMutation((backups, backup: LocalBackup) => [
    backup,
    // A retried import or restore has an equal map before it.
    ...backups.filter(({ mapFile }) => mapFile !== backup.mapFile),
  ]);
}

/** Removes all backups from this browser. Fails with the browser's error. */
export function useRemoveLocalBackups() {
  return useBackupsMutation<void>(() => []);
}

function useBackupsMutation<Variables>(
  change: (backups: LocalBackup[], variables: Variables) => LocalBackup[],
) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (variables: Variables) =>
      updateLocalBackups((backups) => change(backups, variables)),
    onSuccess: (backups) => queryClient.setQueryData(localBackupsQuery.queryKey, backups),
  });
}

function updateLocalBackups(
  change: (backups: LocalBackup[]) => LocalBackup[],
): Promise<LocalBackup[]> {
  return updateStoredBackups((stored) => {
    // Another version of the site may have stored a different format.
    const { success, output } = v.safeParse(v.array(localBackupSchema), stored);
    return pruneBackups(change(success ? output : []), Date.now());
  });
}
