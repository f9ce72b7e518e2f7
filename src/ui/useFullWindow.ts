import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets a part of the page fill the window until Escape is pressed. Meanwhile the rest of the page can
 * neither be reached nor scrolled. Dialogs, which stand beside the page, still open above it.
 * @param part is drawn by its owner so that it covers the window while it fills it
 */
export function useFullWindow(part: RefObject<HTMLElement | null>) {
  const [isFilling, setIsFilling] = useState(false);

  useEffect(
    function leaveTheRestAlone() {
      if (!isFilling || !part.current) return;
      const rest = elementsOutside(part.current);
      for (const element of rest) element.inert = true;
      document.documentElement.style.overflow = 'hidden';
      const onKeyDown = (event: KeyboardEvent) => {
        // A dialog above it, or a marker that is being dragged, has used the key.
        if (event.key === 'Escape' && !event.defaultPrevented) setIsFilling(false);
      };
      document.addEventListener('keydown', onKeyDown);
      return () => {
        for (const element of rest) element.inert = false;
        document.documentElement.style.overflow = '';
        document.removeEventListener('keydown', onKeyDown);
      };
    },
    [isFilling, part],
  );

  return [isFilling, setIsFilling] as const;
}

/** All of the page but a part of it and what that is in. */
function elementsOutside(part: HTMLElement): HTMLElement[] {
  const beside: HTMLElement[] = [];
  const root = document.getElementById('root');
  for (let element = part; element !== root && element.parentElement; ) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element && sibling instanceof HTMLElement) beside.push(sibling);
    }
    element = element.parentElement;
  }
  return beside;
}
