import { type RefObject, useEffect, useState } from 'react';

/**
 * Lets a part of the page fill the window until Escape is pressed. Meanwhile the rest of the page can
 * neither be reached nor scrolled. Dialogs, which are outside the page, still open above it.
 * @param part its owner styles it to cover the window
 */
export function useFullWindow(part: RefObject<HTMLElement | null>) {
  const [isFilling, setIsFilling] = useState(false);

  useEffect(
    function disableRest() {
      if (!isFilling || !part.current) return;
      const rest = elementsOutside(part.current);
      for (const element of rest) element.inert = true;
      document.documentElement.style.overflow = 'hidden';
      const onKeyDown = (event: KeyboardEvent) => {
        // A dialog above it, or a marker that is being dragged, may have handled the key.
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

/** All elements of the page except a part of it and its ancestors. */
function elementsOutside(part: HTMLElement): HTMLElement[] {
  const outside: HTMLElement[] = [];
  const root = document.getElementById('root');
  for (let element = part; element !== root && element.parentElement; ) {
    for (const sibling of element.parentElement.children) {
      if (sibling !== element && sibling instanceof HTMLElement) outside.push(sibling);
    }
    element = element.parentElement;
  }
  return outside;
}
