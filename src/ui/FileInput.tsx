import type { ComponentProps } from 'react';

type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'onChange'> & {
  onFile: (file: File) => void;
};

/**
 * Chooses a file. Only its button is seen: the text that the browser puts beside it would always say that
 * there is no file.
 */
export function FileInput({ onFile, className, ...props }: FileInputProps) {
  return (
    <input
      type="file"
      onChange={(event) => {
        const file = event.target.files?.[0];
        // So that the same file can be chosen again after it was refused or removed.
        event.target.value = '';
        if (file) onFile(file);
      }}
      className={`max-w-full cursor-pointer text-[0px] file:mr-0 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:text-sm file:font-semibold file:text-ink hover:file:bg-sunken ${className}`}
      {...props}
    />
  );
}
