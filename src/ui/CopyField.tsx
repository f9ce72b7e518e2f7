import { Check, Copy } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { fieldClasses } from '@/ui/TextField';

type CopyFieldProps = {
  label: string;
  /** What is copied. */
  text: string;
  /** The words on the button. */
  action: string;
  hint?: string | undefined;
  /** Height in lines; more than one for what is long. */
  lines?: number;
};

/** A text that can be read and copied, not changed. */
export function CopyField({ label, text, action, hint, lines = 1 }: CopyFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  const shared = {
    id,
    value: text,
    readOnly: true,
    spellCheck: false,
    'aria-describedby': hint && `${id}-hint`,
  };

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Only a page with https may write the clipboard itself.
      field.current?.select();
      setOutcome('selected');
    }
  }

  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium">
        {label}
      </label>
      <div className="flex gap-3 max-sm:flex-col sm:items-start">
        {lines === 1 ? (
          <input ref={field} className={fieldClasses} {...shared} />
        ) : (
          <textarea
            ref={field}
            rows={lines}
            className={`${fieldClasses} block field-sizing-content resize-none py-2 font-mono text-sm break-all`}
            {...shared}
          />
        )}
        <Button onClick={copy} className="shrink-0">
          {outcome === 'copied' ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
          {action}
        </Button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-muted">
          {hint}
        </p>
      )}
      <p role="status" className="text-sm text-muted not-empty:mt-1.5">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'selected' && 'It is selected: press Ctrl+C or ⌘C to copy it.'}
      </p>
    </div>
  );
}
