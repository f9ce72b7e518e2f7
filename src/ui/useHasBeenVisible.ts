import { type RefObject, useEffect, useState } from 'react';

/** Whether an element has been in view, or nearly: until then what it shows need not be loaded. */
export function useHasBeenVisible(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setIsSeen] = useState(false);

  useEffect(
    function watch() {
      if (!element.current) return;
      const observer = new IntersectionObserver(
        ([entry]) => entry?.isIntersecting && setIsSeen(true),
        { rootMargin: '200px' },
      );
      observer.observe(element.current);
      return () => observer.disconnect();
    },
    [element],
  );

  return isSeen;
}
