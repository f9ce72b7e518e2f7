import { useCallback, useState } from 'react';
import { type LoadTiming, useOnDemand } from '@/ui/useOnDemand';

/** A value that lacks what couldn't be loaded, unless it is complete. */
export type Available<Value> = { value: Value; isComplete: boolean };

/**
 * Loads a value, and tries again until it is complete. The latest value stays while another one loads.
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
