import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in or near the viewport, so that its content must be loaded. */
export function useHasBeenVisible(element: RefObject<HTMLElement | null>): boolean {
  const [hasBeenVisible, setHasBeenVisible] = useState(false);

  useEffect(
    function observe() {
      if (!element.current) return;
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setHasBeenVisible(true),
        { rootMargin: '200px' },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element],
  );

  return hasBeenVisible;
}
