import { type RefObject, useEffect, useState } from 'react';
import type { ScreenPosition } from '@/geo/geometry';
import type { MapView } from '@/map/map-view';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { Stack } from './StackList';

/** The stack of markers whose list is open, or null. The address holds its id, so that Back closes it. */
export function useStack(map: RefObject<MapView | null>, address: MapAddress) {
  const { stackId, openStack: openStackId, closeStack } = address;
  // Keyed by the ids in the browser's history. A separate state for the open stack would change after the address.
  const [stacks] = useState(() => new Map<string, Stack>());
  const stack = stacks.get(stackId ?? '') ?? null;
  const isUnknown = stackId !== null && !stack;

  useEffect(
    function closeAfterReload() {
      // The position on the screen is no longer correct.
      if (isUnknown) closeStack();
    },
    [isUnknown, closeStack],
  );

  function openStack(pointIds: string[], at: ScreenPosition) {
    const heightPx = map.current?.viewport.layout.stage.heightPx ?? 0;
    const id = String(stacks.size);
    stacks.set(id, { pointIds, at, opensUpward: at.screenY > heightPx / 2 });
    openStackId(id);
  }

  return { stack, openStack, closeStack };
}
