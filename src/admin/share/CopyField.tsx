import { Check, Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '@/ui/Button';
import { Field, fieldClasses } from '@/ui/Field';

type CopyFieldProps = {
  label: string;
  text: string;
  /** The button's text. */
  action: string;
  hint?: string | undefined;
  /** Height in lines. */
  lines?: number;
};

/** A read-only text with a button that copies it. */
export function CopyField({ label, text, action, hint, lines = 1 }: CopyFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null);

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      // Only a page served over HTTPS may write to the clipboard.
      field.current?.select();
      setOutcome('selected');
    }
  }

  return (
    <div>
      <Field label={label} hint={hint}>
        {(control) => (
          <div className="flex gap-3 max-sm:flex-col sm:items-start">
            <textarea
              ref={field}
              {...control}
              value={text}
              readOnly
              spellCheck={false}
              rows={lines}
              className={`${fieldClasses} block field-sizing-content resize-none py-2 break-all ${lines === 1 ? '' : 'font-mono text-sm'}`}
            />
            <Button icon={outcome === 'copied' ? Check : Copy} onClick={copy} className="shrink-0">
              {action}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className="text-sm text-muted not-empty:mt-1.5">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'selected' && 'The text is selected. Press Ctrl+C or ⌘C to copy it.'}
      </p>
    </div>
  );
}
