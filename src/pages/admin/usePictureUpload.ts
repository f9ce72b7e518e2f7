import { useEffect, useRef, useState } from 'react';
import {
  PICTURE_TYPES,
  type PictureUse,
  prepareUpload,
  uploadPicture,
} from '@/data/pictures.admin';
import { FileRefusal } from '@/lib/file-refusal';
import { pictureNote } from '@/pictures/picture-note';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { toastError } from '@/ui/toast-error';
import { toastDone } from '@/ui/toast-of-kind';
import { useUnfinishedWork, useUnsavedWork } from '@/ui/unfinished-work';

/** What is said once a picture is sent; of a base map, who stores it says what became of it. */
const UPLOADED: Partial<Record<PictureUse, string>> = {
  'group-bg': 'Image uploaded',
  marker: 'marker image uploaded',
  popup: 'popup image uploaded',
};

/** What is being done with a picture before it is sent, and then the part of it that was sent. */
type Work = { step: string | null; part: number; canStop: boolean };

/** What was done to a picture, or why it was not sent, and whether to try again helps. */
type Outcome = { note?: string | null; problem?: string; failed?: File };

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
  const [work, setWork] = useState<Work | null>(null);
  const [{ note = null, problem = null, failed }, setOutcome] = useState<Outcome>({});
  const upload = useRef<AbortController>(null);
  useUnsavedWork(work !== null, 'a picture that is being sent');
  useUnfinishedWork(failed !== undefined);

  useEffect(function stopWithTheDialog() {
    return () => upload.current?.abort();
  }, []);

  async function run(file: File, signal: AbortSignal): Promise<string | null> {
    const show = (step: string | null, part = 0, canStop = true) =>
      signal.aborted || setWork({ step, part, canStop });
    show('Loading');
    const picture = await prepareUpload(file, use, { onStep: (step) => show(step), signal });
    const note = pictureNote(picture);
    if (isWanted) {
      show('Waiting for your answer');
      if (!(await isWanted(picture))) return 'The old picture was kept.';
    }
    if (signal.aborted) return null;
    setOutcome({ note });
    const onProgress = (part: number) => show(null, part);
    onProgress(0);
    const address = await uploadPicture(picture, use, { onProgress, signal });
    show(null, 1, false);
    await onUploaded(address);
    if (UPLOADED[use]) toastDone(UPLOADED[use]);
    return note;
  }

  async function choose(file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setOutcome({});
    try {
      setOutcome({ note: await run(file, signal) });
    } catch (error) {
      if (signal.aborted) setOutcome({});
      else if (error instanceof FileRefusal) setOutcome({ problem: error.message });
      else {
        setOutcome({ problem: `“${file.name}” was not uploaded.`, failed: file });
        toastError(error);
      }
    } finally {
      setWork(null);
    }
  }

  return {
    accept: PICTURE_TYPES,
    /** Part of the upload that is done, from 0 to 1, 0 while the picture is prepared, or null. */
    progress: work?.part ?? null,
    step: work?.step ?? null,
    problem,
    note,
    onChoose: choose,
    onRetry: failed ? () => choose(failed) : null,
    onCancel: work?.canStop ? () => upload.current?.abort() : null,
  };
}
