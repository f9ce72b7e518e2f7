import type { GestureContext } from './gesture-context';

/** The marker that was moved, if one was, stays where it is. */
export function dropMarker({ markers, options }: GestureContext): void {
  const dropped = markers.list.drop();
  if (!dropped) return;
  const { id, percentX, percentY } = dropped;
  options().onMarkerMove?.(id, { percentX, percentY });
}
