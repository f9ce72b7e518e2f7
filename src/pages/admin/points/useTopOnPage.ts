import { type RefObject, useLayoutEffect, useState } from 'react';

/** An element's distance from the top of the page, in px, also when it changes. */
export function useTopOnPage(ref: RefObject<HTMLElement | null>): number {
  const [topPx, setTopPx] = useState(0);
  useLayoutEffect(
    function followWhatIsAbove() {
      const { current } = ref;
      if (!current) return;
      const measure = () => setTopPx(Math.round(current.getBoundingClientRect().top + scrollY));
      const observer = new ResizeObserver(measure);
      // Whatever grows or shrinks above it changes the height of something around it.
      for (let around = current.parentElement; around; around = around.parentElement) {
        observer.observe(around);
      }
      return () => observer.disconnect();
    },
    [ref],
  );
  return topPx;
}
