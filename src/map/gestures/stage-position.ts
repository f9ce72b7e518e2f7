import type { ScreenPosition } from '@/map/geometry';

/** Where on the stage an event, or one of its touches, is. */
export function stagePosition(
  stage: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): ScreenPosition {
  const { left, top } = stage.getBoundingClientRect();
  return { screenX: clientX - left, screenY: clientY - top };
}
