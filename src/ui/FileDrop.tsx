import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FILE_INPUT_CLASSES } from '@/ui/button-classes';

type FileDropProps = {
  label: string;
  icon: LucideIcon;
  /** As that of a file input. */
  accept: string;
  /** What the file may be, and what happens to it. */
  note: string;
  onFile: (file: File) => void;
};

/** Takes a file that is chosen, or dropped anywhere in the window. */
export function FileDrop({ label, icon: Icon, accept, note, onFile }: FileDropProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isOver = useDroppedFile(onFile);
  useEffect(function takeFocus() {
    input.current?.focus();
  }, []);
  return (
    <div
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? 'border-accent bg-sunken' : 'border-line'}`}
    >
      <Icon aria-hidden size={32} strokeWidth={1.5} className="text-muted" />
      <label htmlFor={id} className="font-medium">
        {label}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
        className={`${FILE_INPUT_CLASSES} file:min-h-11 file:px-4`}
      />
      <p id={`${id}-note`} className="max-w-md text-sm text-muted">
        {note}
      </p>
    </div>
  );
}

/** Takes a file that is dropped, and keeps the browser from opening it instead of the page. */
function useDroppedFile(onFile: (file: File) => void): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(
    function listen() {
      const controller = new AbortController();
      const { signal } = controller;
      const hasFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
      const over = (event: DragEvent) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(true);
      };
      const drop = (event: DragEvent) => {
        if (!hasFile(event)) return;
        event.preventDefault();
        setIsOver(false);
        const file = event.dataTransfer?.files[0];
        if (file) onFile(file);
      };
      window.addEventListener('dragover', over, { signal });
      window.addEventListener('dragleave', () => setIsOver(false), { signal });
      window.addEventListener('drop', drop, { signal });
      return () => controller.abort();
    },
    [onFile],
  );
  return isOver;
}
