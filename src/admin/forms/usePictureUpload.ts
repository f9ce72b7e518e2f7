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

const START: UploadState = { step: null, fraction: 0, canCancel: true, isWaiting: false };

/** An upload that can be canceled, and shows its state until then. */
type RunningUpload = { signal: AbortSignal; show: (state: Partial<UploadState>) => void };

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

  async function prepare(
    file: File,
    { signal, show }: RunningUpload,
  ): Promise<PreparedUpload | null> {
    show({ step: 'Loading' });
    const onStep = (step: string) => show({ step });
    const picture = await prepareUpload(file, use, { onStep, signal });
    if (isWanted) {
      show({ step: 'Waiting for your answer' });
      if (!(await isWanted(picture))) return null;
    }
    return { picture, upload: createPictureUpload(picture, use) };
  }

  async function send(
    { picture, upload }: PreparedUpload,
    { signal, show }: RunningUpload,
  ): Promise<UploadOutcome> {
    let fraction = 0;
    const note = describePreparation(picture);
    setOutcome({ note, address: shownAddress });
    show({});
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
    return { note, address: sizedAddress };
  }

  /** Prepares and uploads a file, or resumes the upload of a prepared one. */
  async function run({ file, prepared }: PendingUpload) {
    const signal = begin();
    const address = shownAddress;
    const show = (state: Partial<UploadState>) => signal.aborted || setWork({ ...START, ...state });
    const pending = { file, prepared };
    let outcome: UploadOutcome = { note: 'The old picture was kept.', address };
    setOutcome(null);
    try {
      pending.prepared ??= await prepare(file, { signal, show });
      signal.throwIfAborted();
      if (pending.prepared) outcome = await send(pending.prepared, { signal, show });
    } catch (error) {
      if (signal.aborted) outcome = { address };
      else if (error instanceof InvalidFileError) outcome = { problem: error.message, address };
      else {
        outcome = { problem: `“${file.name}” was not uploaded.`, failed: pending, address };
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
