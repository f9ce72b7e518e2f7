import { useRef } from 'react';

type Press = Pick<MouseEvent, 'clientX' | 'clientY' | 'timeStamp'>;

/** A second press so soon and so near is one with the first. */
const DOUBLE_PRESS_MS = 500;
const DOUBLE_PRESS_PX = 30;

/** Tells the second press of a double press from one for what the first press has opened. */
export function useDoublePress() {
  const first = useRef<Press>(undefined);

  function notePress({ clientX, clientY, timeStamp }: Press): void {
    first.current = { clientX, clientY, timeStamp };
  }

  function isSecondPress({ clientX, clientY, timeStamp }: Press): boolean {
    if (!first.current || timeStamp - first.current.timeStamp > DOUBLE_PRESS_MS) return false;
    const { current } = first;
    return Math.hypot(clientX - current.clientX, clientY - current.clientY) <= DOUBLE_PRESS_PX;
  }

  return { notePress, isSecondPress };
}
