import { type RefObject, useEffect, useState } from 'react';
import { useLatest } from './useLatest';

/** Marks the elements that accept files, with their scope, so that only one of them accepts a file. */
const FILE_TARGET_ATTRIBUTE = 'data-takes-files';

type Options = {
  /** A file can be dropped on the element, or anywhere in the window except on another such element. */
  scope: 'own' | 'window';
  /** Files are ignored. */
  isBusy?: boolean;
  onFile: (file: File) => void;
};

/**
 * Accepts a file that is dropped. While the element exists, the browser does not open a file that is dropped outside
 * it, which would leave the page.
 * @returns whether a file that the element would accept is being dragged over it
 */
export function useFileDrop(area: RefObject<HTMLElement | null>, options: Options): boolean {
  const { scope } = options;
  const [isOver, setIsOver] = useState(false);
  const latest = useLatest(options);

  useEffect(
    function acceptDroppedFile() {
      const element = area.current;
      if (!element) return;
      element.setAttribute(FILE_TARGET_ATTRIBUTE, scope);

      function onDragOver(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        const target = dropTargetAt(event.target);
        // All listeners on the page choose the same target.
        event.dataTransfer.dropEffect = target ? 'copy' : 'none';
        setIsOver(target === element && !latest.current.isBusy);
      }
      function onDrop(event: DragEvent) {
        if (!hasFiles(event.dataTransfer)) return;
        event.preventDefault();
        setIsOver(false);
        const [file] = event.dataTransfer.files;
        const { isBusy, onFile } = latest.current;
        if (file && !isBusy && dropTargetAt(event.target) === element) onFile(file);
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

/** The element that accepts a file dropped here: the one under it, or else the one for the whole window. */
function dropTargetAt(target: EventTarget | null): Element | null {
  const below = target instanceof Element ? target.closest(`[${FILE_TARGET_ATTRIBUTE}]`) : null;
  return below ?? document.querySelector(`[${FILE_TARGET_ATTRIBUTE}=window]`);
}

/**
 * Accepts a file that is pasted while the element or its dialog has the focus. If a dialog has several such elements,
 * the one under the pointer accepts it, or else the last one, which is the largest picture.
 * @param isBusy files are ignored
 */
export function useFilePaste(
  area: RefObject<HTMLElement | null>,
  isBusy: boolean,
  onFile: (file: File) => void,
): void {
  const latest = useLatest({ isBusy, onFile });

  useEffect(
    function acceptPastedFile() {
      function onPaste(event: ClipboardEvent) {
        const file = event.clipboardData?.files[0];
        // A spreadsheet's cells are pasted both as text and as a picture: in a text field they are text.
        const isText =
          isTextField(event.target) && event.clipboardData?.types.includes('text/plain');
        if (!file || isText || pasteTargetAt(event.target) !== area.current) return;
        event.preventDefault();
        if (!latest.current.isBusy) latest.current.onFile(file);
      }
      document.addEventListener('paste', onPaste);
      return () => document.removeEventListener('paste', onPaste);
    },
    [area, latest],
  );
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'file')
  );
}

function pasteTargetAt(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const focused = target.closest(`[${FILE_TARGET_ATTRIBUTE}]`);
  if (focused) return focused;
  const dialog = target.closest('[role=dialog]');
  const targets = [...(dialog?.querySelectorAll(`[${FILE_TARGET_ATTRIBUTE}]`) ?? [])];
  return targets.find((target) => target.matches(':hover')) ?? targets.at(-1) ?? null;
}
