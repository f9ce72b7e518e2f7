import { type ComponentProps, type RefObject, useCallback, useState } from 'react';
import type { ScreenPosition } from '@/map/geometry';
import type { MapView } from '@/map/map-view';
import { useOnDemand } from '@/ui/useOnDemand';
import type { Stack, StackList as StackListType } from './StackList';

const loadStackList = () => import('./StackList').then(({ StackList }) => StackList);

type Data = Pick<ComponentProps<typeof StackListType>, 'points' | 'groups' | 'onActive'>;

/**
 * The list of places that lie on one spot of the map.
 * @returns what opens it, and the list while it is open
 */
export function useStackList(
  map: RefObject<MapView | null>,
  data: Data,
  openPoint: (pointId: string) => void,
) {
  const [stack, setStack] = useState<Stack | null>(null);
  const StackList = useOnDemand(loadStackList, stack ? 'now' : 'not yet');
  const close = useCallback(() => setStack(null), []);

  function onStackPress(pointIds: string[], at: ScreenPosition) {
    const heightPx = map.current?.viewport.space.stage.heightPx ?? 0;
    setStack({ pointIds, at, isLow: at.screenY > heightPx / 2 });
  }

  function choose(pointId: string) {
    close();
    openPoint(pointId);
  }

  const stackList = stack && StackList && (
    <StackList {...data} stack={stack} onChoose={choose} onClose={close} />
  );
  return { onStackPress, stackList };
}
