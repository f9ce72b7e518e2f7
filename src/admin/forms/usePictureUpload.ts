import { useState } from 'react';
import { toastError, toastSuccess } from '@/admin/toasts';
import { addressWithSizes, createPictureUpload, type Upload } from '@/data/admin/picture-upload';
import { prepareUpload } from '@/data/admin/pictures';
import { InvalidFileError } from '@/lib/invalid-file-error';
import type { PictureUse } from '@/model/picture-use';
import { describePreparation, type PreparedPicture } from '@/pictures/prepared-picture';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useCancelableWork } from '@/ui/useCancelableWork';

/** The messages after an upload. A base map has its own once it is stored. */
const UPLOADED_MESSAGES: Partial<Record<PictureUse, string>> = {
  'group-bg': 'Image uploaded',
  marker: 'marker image uploaded',
  popup: 'popup image uploaded',
};

type UploadState = {
  /** The current step of the preparation, or null. */
  step: string | null;
  /** The uploaded fraction, from 0 to 1. */
  fraction: number;
  canCancel: boolean;
  isWaiting: boolean;
};

const START: UploadState = { step: null, fraction: 0, canCancel: true, isWaiting: false };

/** A picture whose upload is running or was interrupted. */
type PreparedUpload = { picture: PreparedPicture; upload: Upload };

/** The result of an upload, and what to retry after a temporary failure. */
type UploadOutcome = {
  /** Describes what the preparation changed. */
  note?: string;
  problem?: string;
  failed?: { file: File; prepared: PreparedUpload | null };
};

/**
 * Prepares and uploads a picture as soon as it is chosen. The old picture stays if that fails or is canceled.
 * @param shownAddress the address of the picture that the upload replaces, or an empty text
 * @param onUploaded gets the picture's address; the upload counts as running until it settles
 * @param isWanted decides before the upload whether to continue
 */
export function usePictureUpload(
  use: PictureUse,
  shownAddress: string,
  onUploaded: (address: string) => void | Promise<void>,
  isWanted?: (picture: PreparedPicture) => Promise<boolean>,
) {
  const [work, setWork] = useState<UploadState | null>(null);
  /** Applies only while the picture at `address` is still shown. */
  const [outcome, setOutcome] = useState<(UploadOutcome & { address: string }) | null>(null);
  const { note, problem, failed } = (outcome?.address === shownAddress && outcome) || {};
  const { begin, cancel, isLatest } = useCancelableWork();
  useUnfinishedWork(work !== null, 'a picture that is still uploading');
  useUnfinishedWork(failed !== undefined);

  /** Prepares and uploads a file, or resumes the upload of a prepared one. */
  async function run(file: File, prepared: PreparedUpload | null) {
    const signal = begin();
    const show = (state: Partial<UploadState>) => signal.aborted || setWork({ ...START, ...state });
    const finish = (outcome: UploadOutcome, address = shownAddress) => {
      if (!isLatest(signal)) return;
      setOutcome({ ...outcome, address });
      setWork(null);
    };
    let pending = prepared;
    setOutcome(null);
    try {
      if (!pending) {
        show({ step: 'Loading' });
        const onStep = (step: string) => show({ step });
        const picture = await prepareUpload(file, use, { onStep, signal });
        if (isWanted) {
          show({ step: 'Waiting for your answer' });
          if (!(await isWanted(picture))) return finish({ note: 'The old picture was kept.' });
        }
        pending = { picture, upload: createPictureUpload(picture, use) };
      }
      signal.throwIfAborted();
      const { picture, upload } = pending;
      const note = describePreparation(picture);
      setOutcome({ note, address: shownAddress });
      show({});
      let fraction = 0;
      const address = await upload({
        onProgress(sent) {
          fraction = sent;
          show({ fraction });
        },
        onConnectionLost: () => show({ fraction, isWaiting: true }),
        signal,
      });
      signal.throwIfAborted();
      show({ fraction: 1, canCancel: false });
      const sizedAddress = addressWithSizes(address, picture);
      await onUploaded(sizedAddress);
      if (UPLOADED_MESSAGES[use]) toastSuccess(UPLOADED_MESSAGES[use]);
      finish({ note }, sizedAddress);
    } catch (error) {
      if (signal.aborted) return finish({});
      if (error instanceof InvalidFileError) return finish({ problem: error.message });
      const failed = { file, prepared: pending };
      finish({ problem: `“${file.name}” was not uploaded.`, failed });
      toastError(error);
    }
  }

  return {
    /** The uploaded fraction, from 0 to 1; 0 while the picture is prepared; null without an upload. */
    progress: work?.fraction ?? null,
    /** The current step of the preparation, or null. */
    step: work?.step ?? null,
    /** Whether the upload is waiting for the connection to return. */
    isWaiting: work?.isWaiting ?? false,
    /** The problem with the chosen file, or null. */
    problem: problem ?? null,
    note: note ?? null,
    onChoose: (file: File) => run(file, null),
    onRetry: failed ? () => run(failed.file, failed.prepared) : null,
    onCancel: work?.canCancel ? cancel : null,
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
