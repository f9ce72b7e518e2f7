import { Archive } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '@/ui/Button';
import { Dialog, DialogBody, DialogFooter, DialogProblem } from '@/ui/Dialog';
import { FileDrop } from '@/ui/FileDrop';
import { ProgressBar } from '@/ui/ProgressBar';
import { useLatest } from '@/ui/useLatest';
import { RestorePreview } from './RestorePreview';
import { type RestoreStep, useRestore } from './useRestore';

const STEPS: Record<RestoreStep['kind'], string> = {
  reading: 'Reading the backup...',
  uploading: 'Uploading pictures... Visitors still see the old map.',
  replacing: 'Replacing the map...',
};

type RestoreDialogProps = {
  /** A file to read immediately, in place of the file chooser. */
  file?: File | undefined;
  onClose: () => void;
};

/** Restores a backup: choose a file, check the preview, confirm. */
export function RestoreDialog({ file, onClose }: RestoreDialogProps) {
  const { open, step, problem, ...actions } = useRestore();
  // Closing during this step would leave the outcome unknown.
  const isReplacing = step?.kind === 'replacing';
  const read = useLatest(actions.read);

  useEffect(
    function readChosenFile() {
      if (file) void read.current(file);
    },
    [file, read],
  );

  return (
    <Dialog title="Restore from backup" onClose={() => !isReplacing && onClose()}>
      {open && <RestorePreview {...open} />}
      {!open && !step && (
        <DialogBody>
          <FileDrop
            label="Backup file"
            icon={Archive}
            accept=".zip,application/zip,application/x-zip-compressed"
            note="Choose or drop a ZIP file downloaded from this or another site. You can check first what it changes."
            onFile={actions.read}
          />
        </DialogBody>
      )}
      {problem && <DialogProblem>{problem}</DialogProblem>}
      {step && (
        <div className="flex flex-col gap-2 border-t border-line px-5 py-3 text-sm text-muted">
          <p role="status">
            {step.isWaitingForNetwork ? 'Waiting for the connection…' : STEPS[step.kind]}
          </p>
          <ProgressBar label="Restoring" fraction={step.fraction} />
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
          <Button
            variant="danger"
            disabled={step !== null}
            onClick={async () => (await actions.restore()) && onClose()}
          >
            Replace the map
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
