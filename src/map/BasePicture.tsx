import { useCallback } from 'react';
import type { DecodedPicture } from '@/map/useDecodedPicture';

/** Puts the decoded picture itself on the page, which shows it in the same frame. */
export function BasePicture({ picture }: { picture: DecodedPicture }) {
  const { element } = picture;
  const mount = useCallback(
    (parent: HTMLElement | null) => {
      element.alt = '';
      element.draggable = false;
      element.className = 'size-full select-none';
      parent?.replaceChildren(element);
    },
    [element],
  );
  return <div ref={mount} className="absolute inset-0" />;
}
