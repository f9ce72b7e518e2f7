import { Archive } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { toast } from 'sonner';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter } from '@/ui/Dialog';
import { ProgressBar } from '@/ui/ProgressBar';
import { toastError } from '@/ui/toast-error';
import { RestorePreview } from './RestorePreview';
import { type RestoreStep, useRestore } from './useRestore';

const STEPS: Record<RestoreStep['kind'], string> = {
  reading: 'Reading the backup...',
  uploading: 'Uploading pictures... Visitors still see the old map.',
  replacing: 'Replacing the map...',
};

/** Restores a backup: choose it, look at what it would replace, confirm. */
export function RestoreDialog({ onClose }: { onClose: () => void }) {
  const { open, step, problem, ...actions } = useRestore();
  // In that step, closing would leave it open whether it was replaced.
  const isReplacing = step?.kind === 'replacing';

  async function restore() {
    try {
      if (!(await actions.restore())) return;
      toast.success('Map restored');
      onClose();
    } catch (error) {
      toastError(error);
    }
  }

  return (
    <Dialog title="Restore from backup" onClose={() => !isReplacing && onClose()}>
      {open && <RestorePreview {...open} />}
      {!open && !step && (
        <DialogBody>
          <BackupInput onFile={actions.read} />
        </DialogBody>
      )}
      {problem && (
        <p
          role="alert"
          className="border-t border-line px-5 py-3 text-sm wrap-anywhere text-danger"
        >
          {problem}
        </p>
      )}
      {step && (
        <div className="flex flex-col gap-2 border-t border-line px-5 py-3 text-sm text-muted">
          <p role="status">{STEPS[step.kind]}</p>
          <ProgressBar label="Restoring" part={step.part} />
        </div>
      )}
      <DialogFooter>
        {step ? (
          <Button disabled={isReplacing} onClick={actions.cancel}>
            Cancel
          </Button>
        ) : (
          <Button onClick={open ? actions.startAgain : onClose}>
            {open ? 'Another file' : 'Cancel'}
          </Button>
        )}
        {open && (
          <Button look="danger" disabled={step !== null} onClick={restore}>
            Replace the map
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

/** Takes a backup that is chosen, or dropped on the field. */
function BackupInput({ onFile }: { onFile: (file: File) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(function takeFocus() {
    input.current?.focus();
  }, []);
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border-2 border-dashed border-line px-4 py-8 text-center">
      <Archive aria-hidden size={32} strokeWidth={1.5} className="text-muted" />
      <label htmlFor={id} className="font-medium">
        Backup file
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".zip,application/zip,application/x-zip-compressed"
        aria-describedby={`${id}-note`}
        onChange={(event) => {
          const file = event.target.files?.[0];
          // So that the same file can be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
        className="w-full max-w-72 cursor-pointer text-sm text-muted file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-control file:border file:border-solid file:border-line file:bg-surface file:px-4 file:font-semibold file:text-ink hover:file:bg-sunken"
      />
      <p id={`${id}-note`} className="max-w-md text-sm text-muted">
        Choose a ZIP file that was downloaded here, on this site or another one. You will see what
        it replaces before anything changes.
      </p>
    </div>
  );
}
