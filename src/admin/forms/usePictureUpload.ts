import { useState } from 'react';
import { toastError, toastSuccess } from '@/admin/toasts';
import { addressWithSizes, createPictureUpload, type Upload } from '@/data/admin/picture-upload';
import { ACCEPTED_PICTURE_TYPES, prepareUpload } from '@/data/admin/pictures';
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

/** A picture whose upload is running or was interrupted. */
type PreparedUpload = { picture: PreparedPicture; upload: Upload };

/** The result of an upload, and what to retry after a temporary failure. */
type UploadOutcome = {
  /** Describes what the preparation changed. */
  note?: string;
  problem?: string;
  failed?: PendingUpload;
  /** The address of the picture that was shown at the end. The outcome is not about any other one. */
  address: string;
};

/** A file to upload, prepared or not. */
type PendingUpload = { file: File; prepared: PreparedUpload | null };

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
  const [outcome, setOutcome] = useState<UploadOutcome | null>(null);
  const { note, problem, failed } = (outcome?.address === shownAddress && outcome) || {};
  const { begin, cancel, isLatest } = useCancelableWork();
  useUnfinishedWork(work !== null, 'a picture that is still uploading');
  useUnfinishedWork(failed !== undefined);

  async function prepare(file: File, signal: AbortSignal): Promise<PreparedUpload | null> {
    const show = (step: string) =>
      signal.aborted || setWork({ step, fraction: 0, canCancel: true, isWaiting: false });
    show('Loading');
    const picture = await prepareUpload(file, use, { onStep: show, signal });
    if (isWanted) {
      show('Waiting for your answer');
      if (!(await isWanted(picture))) return null;
    }
    return { picture, upload: createPictureUpload(picture, use) };
  }

  async function sendPicture(
    { picture, upload }: PreparedUpload,
    signal: AbortSignal,
  ): Promise<Omit<UploadOutcome, 'failed'>> {
    let fraction = 0;
    const show = (more: Partial<UploadState> = {}) =>
      signal.aborted ||
      setWork({ step: null, fraction, canCancel: true, isWaiting: false, ...more });
    const note = describePreparation(picture);
    setOutcome({ note, address: shownAddress });
    show();
    const address = await upload({
      onProgress(sent) {
        fraction = sent;
        show();
      },
      onConnectionLost: () => show({ isWaiting: true }),
      signal,
    });
    signal.throwIfAborted();
    show({ fraction: 1, canCancel: false });
    const sizedAddress = addressWithSizes(address, picture);
    await onUploaded(sizedAddress);
    if (UPLOADED_MESSAGES[use]) toastSuccess(UPLOADED_MESSAGES[use]);
    return { note, address: sizedAddress };
  }

  /** Prepares and uploads a file, or resumes the upload of a prepared one. */
  async function run({ file, prepared: resumed }: PendingUpload) {
    const signal = begin();
    const address = shownAddress;
    let prepared = resumed;
    let outcome: UploadOutcome | null = null;
    setOutcome(null);
    try {
      prepared ??= await prepare(file, signal);
      signal.throwIfAborted();
      outcome = prepared
        ? await sendPicture(prepared, signal)
        : { note: 'The old picture was kept.', address };
    } catch (error) {
      if (signal.aborted) outcome = null;
      else if (error instanceof InvalidFileError) outcome = { problem: error.message, address };
      else {
        const problem = `“${file.name}” was not uploaded.`;
        outcome = { problem, failed: { file, prepared }, address };
        toastError(error);
      }
    }
    if (!isLatest(signal)) return;
    setOutcome(outcome);
    setWork(null);
  }

  return {
    accept: ACCEPTED_PICTURE_TYPES,
    /** The uploaded fraction, from 0 to 1; 0 while the picture is prepared; null without an upload. */
    progress: work?.fraction ?? null,
    /** The current step of the preparation, or null. */
    step: work?.step ?? null,
    /** Whether the upload is waiting for the connection to return. */
    isWaiting: work?.isWaiting ?? false,
    /** The problem with the chosen file, or null. */
    problem: problem ?? null,
    note: note ?? null,
    onChoose: (file: File) => run({ file, prepared: null }),
    onRetry: failed ? () => run(failed) : null,
    onCancel: work?.canCancel ? cancel : null,
  };
}

export type PictureUpload = ReturnType<typeof usePictureUpload>;
