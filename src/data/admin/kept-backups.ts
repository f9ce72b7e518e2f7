import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import { changeStoredBackups, isYoung } from '@/data/kept-backups';

/** The rows of a map as they were before it was changed, kept in this browser. Their pictures are not in it. */
export type KeptBackup = v.InferOutput<typeof keptBackup>;

const keptBackup = v.object({
  /** In milliseconds since 1970. */
  keptAt: v.number(),
  before: v.picklist(['import', 'restore']),
  points: v.number(),
  groups: v.number(),
  /** As `map.json` of a backup has it. */
  mapFile: v.string(),
});

const MAX_KEPT = 5;
/** Of all together; the newest is kept whatever its size. Some 60,000 points fit in. */
const MAX_CHARACTERS = 16_000_000;

/** What is kept of backups at a time in milliseconds since 1970, newest first. */
export function stillKept(backups: KeptBackup[], nowMs: number): KeptBackup[] {
  const newest = backups
    .filter(({ keptAt }) => isYoung(keptAt, nowMs))
    .sort((one, other) => other.keptAt - one.keptAt)
    .slice(0, MAX_KEPT);
  let characters = 0;
  return newest.filter(({ mapFile }, index) => {
    characters += mapFile.length;
    return index === 0 || characters <= MAX_CHARACTERS;
  });
}

/** The backups that are kept in this browser, newest first. */
export const keptBackupsQuery = queryOptions({
  queryKey: ['kept backups'],
  queryFn: () => changeKept((backups) => backups),
});

/**
 * Keeps a backup for a day, beside the newest few of before.
 * Fails with the browser's error, as where it lets the site keep nothing.
 */
export function useKeepBackup() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (backup: KeptBackup) =>
      // What is tried again has the same map before it.
      changeKept((backups) => [
        backup,
        ...backups.filter(({ mapFile }) => mapFile !== backup.mapFile),
      ]),
    onSuccess: (kept) => queryClient.setQueryData(keptBackupsQuery.queryKey, kept),
  });
}

/** Removes all of them from this browser. Fails with the browser's error. */
export function useRemoveKeptBackups() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => changeKept(() => []),
    onSuccess: (kept) => queryClient.setQueryData(keptBackupsQuery.queryKey, kept),
  });
}

function changeKept(change: (backups: KeptBackup[]) => KeptBackup[]): Promise<KeptBackup[]> {
  return changeStoredBackups((stored) => {
    // Another version of the site may have kept something else.
    const { success, output } = v.safeParse(v.array(keptBackup), stored);
    return stillKept(change(success ? output : []), Date.now());
  });
}
