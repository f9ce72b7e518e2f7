import { type RefObject, useEffect, useRef, useState } from 'react';

/** Marks what takes files, so that several on a page agree on who takes a pasted one. */
export const TAKES_FILES = 'data-takes-files';

/**
 * Takes a file that is dropped on an element, or pasted while it or its dialog has the focus. While it
 * is there, a file that is dropped beside it is not opened by the browser, which would leave the page.
 * @param isBusy a file is ignored meanwhile
 * @returns whether a file is held over it
 */
export function useDropAndPaste(
  area: RefObject<HTMLElement | null>,
  isBusy: boolean,
  onFile: (file: File) => void,
): boolean {
  const [isOver, setIsOver] = useState(false);
  const latest = useRef({ isBusy, onFile });

  useEffect(function keepLatest() {
    latest.current = { isBusy, onFile };
  });

  useEffect(
    function takeFiles() {
      const own = area.current;
      if (!own) return;
      const controller = new AbortController();
      const { signal } = controller;
      const take = (file: File | null | undefined) => {
        if (file && !latest.current.isBusy) latest.current.onFile(file);
      };

      own.addEventListener(
        'dragover',
        (event) => {
          if (hasFiles(event.dataTransfer)) setIsOver(!latest.current.isBusy);
        },
        { signal },
      );
      own.addEventListener(
        'dragleave',
        (event) => {
          const { relatedTarget } = event;
          if (!(relatedTarget instanceof Node && own.contains(relatedTarget))) setIsOver(false);
        },
        { signal },
      );
      own.addEventListener(
        'drop',
        (event) => {
          setIsOver(false);
          take(event.dataTransfer?.files[0]);
        },
        { signal },
      );

      document.addEventListener(
        'dragover',
        (event) => {
          if (!hasFiles(event.dataTransfer)) return;
          event.preventDefault();
          const isOnArea =
            event.target instanceof Element && event.target.closest(`[${TAKES_FILES}]`) !== null;
          event.dataTransfer.dropEffect = isOnArea ? 'copy' : 'none';
        },
        { signal },
      );
      document.addEventListener(
        'drop',
        (event) => {
          if (hasFiles(event.dataTransfer)) event.preventDefault();
        },
        { signal },
      );

      document.addEventListener(
        'paste',
        (event) => {
          const file = event.clipboardData?.files[0];
          // A spreadsheet's cells come as text and as a picture of them: in a field they are text.
          const isText =
            isTextField(event.target) && event.clipboardData?.types.includes('text/plain');
          if (!file || isText || takerOf(event.target) !== own) return;
          event.preventDefault();
          take(file);
        },
        { signal },
      );
      return () => controller.abort();
    },
    [area],
  );

  return isOver;
}

function hasFiles(transfer: DataTransfer | null): transfer is DataTransfer {
  return transfer?.types.includes('Files') ?? false;
}

function isTextField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'file')
  );
}

/**
 * Who takes a pasted file: what has the focus in it, or in its dialog the one under the pointer, or
 * the last, which is the largest picture.
 */
function takerOf(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const focused = target.closest(`[${TAKES_FILES}]`);
  if (focused) return focused;
  const dialog = target.closest('[role=dialog]');
  const all = [...(dialog?.querySelectorAll(`[${TAKES_FILES}]`) ?? [])];
  return all.find((taker) => taker.matches(':hover')) ?? all.at(-1) ?? null;
}
