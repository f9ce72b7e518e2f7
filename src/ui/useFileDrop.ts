import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from './useLatest';

/** Marks what takes files, and says from where, so that several on a page agree on who takes one. */
export const FILE_TARGET_ATTRIBUTE = 'data-takes-files';

type Options = {
  /** Where a file can be dropped: on the element, or anywhere in the window but on another one. */
  scope: 'own' | 'window';
  /** Whether files are ignored for now. */
  isBusy?: boolean;
  onFile: (file: File) => void;
};

/**
 * Takes a file that is dropped. While the element is there, a file that is dropped beside it is not
 * opened by the browser, which would leave the page.
 * @returns whether a file is held where it would be taken
 */
export function useFileDrop(area: RefObject<HTMLElement | null>, options: Options): boolean {
  const { scope } = options;
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(options);

  useEffect(
    function takeDroppedFile() {
      const own = area.current;
      if (!own) return;
      own.setAttribute(FILE_TARGET_ATTRIBUTE, scope);

      function onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        const taker = dropTargetAt(event.target);
        // Every listener on the page says the same.
        event.dataTransfer.dropEffect = taker ? 'copy' : 'none';
        setIsOver(taker === own && !latest.current.isBusy);
      }
      function onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        const { isBusy, onFile } = latest.current;
        if (file && !isBusy && dropTargetAt(event.target) === own) onFile(file);
      }
      function onDragLeave({ relatedTarget }: DragEvent) {
        const leavesWindow = relatedTarget === null;
        if (leavesWindow) setIsOver(false);
      }
      const controller = new AbortController();
      const { signal } = controller;
      document.addEventListener('dragover', onDragOver, { signal });
      document.addEventListener('drop', onDrop, { signal });
      document.addEventListener('dragleave', onDragLeave, { signal });
      return () => controller.abort();
    },
    [area, scope, latest],
  );

  return isOver;
}

function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

/** What takes a file that is dropped here: what is under it, or else what takes it from anywhere. */
function dropTargetAt(target: EventTarget | null): Element | null {
  const under = target instanceof Element ? target.closest(`[${FILE_TARGET_ATTRIBUTE}]`) : null;
  return under ?? document.querySelector(`[${FILE_TARGET_ATTRIBUTE}=window]`);
}
