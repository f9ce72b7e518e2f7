import type { LucideIcon } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { FileInput } from '@/ui/FileInput';
import { useFileDrop } from '@/ui/useFileDrop';

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
        className="file:min-h-11 file:px-4"
      />
      <p id={`${id}-note`} className="max-w-md text-sm text-muted">
        {note}
      </p>
    </div>
  );
}
