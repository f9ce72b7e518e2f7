import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, useEffect, useId, useRef } from 'react';
import { useFileDrop } from './useFileDrop';

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
