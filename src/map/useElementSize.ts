import { type RefCallback, useCallback, useState } from 'react';
import type { ScreenSize } from '@/map/geometry';

/** An element's size as it changes: with the window, the phone's orientation, and what is around it. */
export function useElementSize(): [RefCallback<HTMLElement>, ScreenSize | null] {
  const [size, setSize] = useState<ScreenSize | null>(null);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry) return;
      setSize({ widthPx: entry.contentRect.width, heightPx: entry.contentRect.height });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, size];
}
