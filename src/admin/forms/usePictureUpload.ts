import { useEffect, useRef, useState } from 'react';
import { toastError, toastSuccess } from '@/admin/toasts';
import { addressWithSizes, createPictureUpload, type Upload } from '@/data/admin/picture-upload';
import { ACCEPTED_PICTURE_TYPES, prepareUpload } from '@/data/admin/pictures';
import { InvalidFileError } from '@/lib/invalid-file-error';
import type { PictureUse } from '@/model/picture-use';
import { describePreparation } from '@/pictures/describe-preparation';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { useUnfinishedWork, useUnsavedWork } from '@/ui/unfinished-work';

/** What is said once a picture is sent; of a base map, who stores it says what became of it. */
const UPLOADED_MESSAGES: Partial<Record<PictureUse, string>> = {
  'group-bg': 'Image uploaded',
  marker: 'marker image uploaded',
  popup: 'popup image uploaded',
};

/** What is being done with a picture before it is sent, and then the part of it that was sent. */
type UploadState = { step: string | null; part: number; canStop: boolean; isWaiting: boolean };

/** A picture that is being sent, or was in part. */
type PreparedUpload = { picture: PreparedPicture; upload: Upload };

/** What was done, and of which picture it is true; of any where none is told. */
export type UploadNote = { text: string; address?: string };

/** What was done to a picture, or why it was not sent, and what to try again, where that helps. */
type UploadOutcome = { note?: UploadNote; problem?: string; failed?: FailedUpload };

/** What could not be sent: the file, and once it is prepared what came of it. */
type FailedUpload = { file: File; sending: PreparedUpload | null };

/**
 * Prepares and uploads a picture as soon as it is chosen. What was there before stays where that
 * fails or is cancelled.
 * @param onUploaded takes the picture's address; the upload counts as running until it has settled
 * @param isWanted is asked before anything is sent
 */
export function usePictureUpload(
  use: PictureUse,
  onUploaded: (address: string) => void | Promise<void>,
  isWanted?: (picture: PreparedPicture) => Promise<boolean>,
) {
  const [work, setWork] = useState<UploadState | null>(null);
  const [{ note, problem = null, failed }, setOutcome] = useState<UploadOutcome>({});
  const upload = useRef<AbortController>(null);
  useUnsavedWork(work !== null, 'a picture that is being sent');
  useUnfinishedWork(failed !== undefined);

  useEffect(function stopWithTheDialog() {
    return () => upload.current?.abort();
  }, []);

  async function prepare(file: File, signal: AbortSignal): Promise<PreparedUpload | null> {
    const show = (step: string) =>
      signal.aborted || setWork({ step, part: 0, canStop: true, isWaiting: false });
    show('Loading');
    const picture = await prepareUpload(file, use, { onStep: show, signal });
    if (isWanted) {
      show('Waiting for your answer');
      if (!(await isWanted(picture))) return null;
    }
    return { picture, upload: createPictureUpload(picture, use) };
  }

  async function send(
    { picture, upload: start }: PreparedUpload,
    signal: AbortSignal,
  ): Promise<UploadNote> {
    let part = 0;
    const show = (more: Partial<UploadState> = {}) =>
      signal.aborted || setWork({ step: null, part, canStop: true, isWaiting: false, ...more });
    const text = describePreparation(picture);
    setOutcome({ note: { text } });
    show();
    const address = await start({
      onProgress(sent) {
        part = sent;
        show();
      },
      onConnectionLost: () => show({ isWaiting: true }),
      signal,
    });
    show({ part: 1, canStop: false });
    const told = addressWithSizes(address, picture);
    await onUploaded(told);
    if (UPLOADED_MESSAGES[use]) toastSuccess(UPLOADED_MESSAGES[use]);
    return { text, address: told };
  }

  /** Prepares and sends a file, or sends what is left of what is prepared already. */
  async function run({ file, sending }: FailedUpload) {
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setOutcome({});
    let begun = sending;
    try {
      begun ??= await prepare(file, signal);
      if (signal.aborted) return;
      setOutcome({
        note: begun ? await send(begun, signal) : { text: 'The old picture was kept.' },
      });
    } catch (error) {
      if (signal.aborted) setOutcome({});
      else if (error instanceof InvalidFileError) setOutcome({ problem: error.message });
      else {
        const problem = `“${file.name}” was not uploaded.`;
        setOutcome({ problem, failed: { file, sending: begun } });
        toastError(error);
      }
    } finally {
      setWork(null);
    }
  }

  return {
    accept: ACCEPTED_PICTURE_TYPES,
    /** Part of the upload that is done, from 0 to 1, 0 while the picture is prepared, or null. */
    progress: work?.part ?? null,
    step: work?.step ?? null,
    /** Whether the connection is lost, and the upload goes on once it is back. */
    isWaiting: work?.isWaiting ?? false,
    problem,
    note: note ?? null,
    onChoose: (file: File) => run({ file, sending: null }),
    onRetry: failed ? () => run(failed) : null,
    onCancel: work?.canStop ? () => upload.current?.abort() : null,
  };
}
