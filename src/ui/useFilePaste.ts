import { type RefObject, useEffect } from 'react';
import { FILE_TARGET_ATTRIBUTE } from './useFileDrop';
import { useLatest } from './useLatest';

/**
 * Takes a file that is pasted while the element or its dialog has the focus. Of several in a dialog
 * one takes it: the one under the pointer, or the last, which is the largest picture.
 * @param isBusy a file is ignored meanwhile
 */
export function useFilePaste(
  area: RefObject<HTMLElement | null>,
  isBusy: boolean,
  onFile: (file: File) => void,
): void {
  const latest = useLatest({ isBusy, onFile });

  useEffect(
    function takePastedFile() {
      function onPaste(event: ClipboardEvent) {
        const file = event.clipboardData?.files[0];
        // A spreadsheet's cells come as text and as a picture of them: in a field they are text.
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
  const all = [...(dialog?.querySelectorAll(`[${FILE_TARGET_ATTRIBUTE}]`) ?? [])];
  return all.find((taker) => taker.matches(':hover')) ?? all.at(-1) ?? null;
}
