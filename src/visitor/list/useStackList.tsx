import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import type { ScreenPosition } from '@/geo/geometry';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapView } from '@/map/map-view';
import { useOnDemand } from '@/ui/useOnDemand';
import type { useMapAddress } from '@/visitor/address/useMapAddress';
import type { Stack, StackList as StackListType } from './StackList';

const loadStackList = () =>
  importWithRetry(() => import('./StackList')).then(({ StackList }) => StackList);

type StackListData = Pick<ComponentProps<typeof StackListType>, 'markers' | 'onActive'>;

/**
 * The list of places that lie on one spot of the map. The address knows whether it is open: Back closes it.
 * @param onChoose hears the point that is chosen; its popup comes in place of the list
 * @returns what opens it, and the list while it is open
 */
export function useStackList(
  map: RefObject<MapView | null>,
  data: StackListData,
  address: ReturnType<typeof useMapAddress>,
  onChoose: (pointId: string) => void,
) {
  const { stackId, openStack, closeStack } = address;
  // By the ids that the history has. A state of its own would come a moment later than the address.
  const [stacks] = useState(() => new Map<string, Stack>());
  const stack = stacks.get(stackId ?? '');
  const isForgotten = stackId !== null && !stack;
  const StackList = useOnDemand(loadStackList, stack ? 'now' : 'not yet');

  useEffect(
    function closeAfterReload() {
      // The map lies elsewhere now.
      if (isForgotten) closeStack();
    },
    [isForgotten, closeStack],
  );

  function onStackPress(pointIds: string[], at: ScreenPosition) {
    const heightPx = map.current?.viewport.layout.stage.heightPx ?? 0;
    const id = String(stacks.size);
    stacks.set(id, { pointIds, at, opensUpward: at.screenY > heightPx / 2 });
    openStack(id);
  }

  const stackList = stack && StackList && (
    <StackList key={stackId} {...data} stack={stack} onChoose={onChoose} onClose={closeStack} />
  );
  return { onStackPress, stackList };
}
