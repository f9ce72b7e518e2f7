import { type ComponentProps, type RefObject, useEffect, useState } from 'react';
import type { ScreenPosition } from '@/geo/geometry';
import { importWithRetry } from '@/lib/import-with-retry';
import type { MapView } from '@/map/map-view';
import { useOnDemand } from '@/ui/useOnDemand';
import type { MapAddress } from '@/visitor/address/useMapAddress';
import type { Stack, StackList as StackListType } from './StackList';

const loadStackList = () =>
  importWithRetry(() => import('./StackList')).then(({ StackList }) => StackList);

type StackListData = Pick<ComponentProps<typeof StackListType>, 'markers' | 'onActive'>;

/**
 * The list of points whose markers cover each other. The address holds whether it is open, so that Back closes it.
 * @param onChoose opens the popup of the chosen point, which replaces the list
 * @returns a handler that opens the list, and the list while it is open
 */
export function useStackList(
  map: RefObject<MapView | null>,
  data: StackListData,
  address: MapAddress,
  onChoose: (pointId: string) => void,
) {
  const { stackId, openStack, closeStack } = address;
  // By the ids in the browser's history. A separate state of the open stack would change later than the address.
  const [stacks] = useState(() => new Map<string, Stack>());
  const stack = stacks.get(stackId ?? '');
  const isUnknown = stackId !== null && !stack;
  const StackList = useOnDemand(loadStackList, stack ? 'now' : 'not yet');

  useEffect(
    function closeAfterReload() {
      // The position on the screen is no longer right.
      if (isUnknown) closeStack();
    },
    [isUnknown, closeStack],
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
