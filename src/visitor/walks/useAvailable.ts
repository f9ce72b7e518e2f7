import { useCallback, useState } from 'react';
import { type LoadTiming, useOnDemand } from '@/ui/useOnDemand';

/** What could be loaded, and whether that is all. */
export type Available<Value> = { value: Value; isComplete: boolean };

/**
 * What can be loaded so far; the rest is tried again. While another one loads, the latest one stays.
 * @param load must be stable between renders
 * @returns null until something is loaded
 */
export function useAvailable<Value>(
  load: () => Promise<Available<Value>>,
  timing: LoadTiming,
): Value | null {
  const [latest, setLatest] = useState<{ value: Value } | null>(null);
  const loadAll = useCallback(async () => {
    const available = await load();
    setLatest(available);
    if (!available.isComplete) throw new Error('Something about trails can’t be loaded');
    return available;
  }, [load]);
  return (useOnDemand(loadAll, timing) ?? latest)?.value ?? null;
}
