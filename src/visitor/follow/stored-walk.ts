import { startWalk, type TrailProgress, type TrailWalk } from './trail-progress';

/** Lives as long as the tab, so that a walk survives a reload. It has no position on Earth or on the picture. */
const STORAGE_KEY = 'poi-follow';

type StoredWalk = TrailProgress & { group: string };

/** The walk along a group's trail before the page was reloaded or showed another group; null if there was none. */
export function readWalk(group: string): TrailWalk | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return isStoredWalk(stored) && stored.group === group ? { ...startWalk(0), ...stored } : null;
  } catch {
    return null;
  }
}

function isStoredWalk(value: unknown): value is StoredWalk {
  if (typeof value !== 'object' || value === null) return false;
  const values = new Map(Object.entries(value));
  const { off, movedFrom, end, ...progress } = startWalk(0);
  return Object.entries({ ...progress, group: '' }).every(
    ([key, example]) => typeof values.get(key) === typeof example,
  );
}

/** @param walk null removes the group's walk, but not that along another group's trail */
export function storeWalk(group: string, walk: TrailWalk | null): void {
  try {
    if (!walk || walk.end) {
      if (readWalk(group)) sessionStorage.removeItem(STORAGE_KEY);
    } else {
      const { off, movedFrom, end, ...progress } = walk;
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ group, ...progress }));
    }
  } catch {
    // Without storage, the walk ends with a reload.
  }
}
