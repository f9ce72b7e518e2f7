import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useLatest } from './useLatest';

type FileDropProps = {
  label: string;
  icon: LucideIcon;
  /** Like the `accept` of a file input. */
  accept: string;
  /** Explains which files are accepted and how they are used. */
  note: string;
  onFile: (file: File) => void;
};

/** Accepts a file that is chosen, or dropped anywhere in the window. */
export function FileDrop({ label, icon: Icon, accept, note, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const isOver = useFileDrop(area, { scope: 'window', onFile });
  useEffect(function takeFocus() {
    input.current?.focus();
  }, []);
  return (
    <div
      ref={area}
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-accent bg-sunken' : 'border-line'}`}
    >
      <Icon aria-hidden size={32} strokeWidth={1.5} className="text-muted" />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <FileInput
        ref={input}
        id={id}
        accept={accept}
        aria-describedby={`${id}-note`}
        onFile={onFile}
        className="file:min-h-target file:px-4"
      />
      <p id={`${id}-note`} className="max-w-md text-sm text-muted">
        {note}
      </p>
    </div>
  );
}

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFile: (file: File) => void;
};

/** Chooses a file. The browser's text next to the button is hidden, because it would always say "no file". */
export function FileInput({ onFile, className, ...props }: FileInputProps) {
  return (
    <input
      type="file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // Without this, the same file could not be chosen again after it was refused or removed.
        event.target.value = '';
        if (file) onFile(file);
      }}
      className={`max-w-full cursor-pointer text-[0px] file:mr-0 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:text-sm file:font-semibold file:text-ink hover:file:bg-sunken ${className}`}
      {...props}
    />
  );
}

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
        // It leaves the window.
        if (relatedTarget === null) setIsOver(false);
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
