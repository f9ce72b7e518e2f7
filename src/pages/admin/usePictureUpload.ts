import { useEffect, useRef, useState } from 'react';
import { type PictureUse, prepareUpload, uploadPicture } from '@/data/pictures.admin';
import { FileRefusal } from '@/lib/file-refusal';
import { pictureNote } from '@/pictures/picture-note';
import type { PreparedPicture } from '@/pictures/prepared-picture';
import { toastError } from '@/ui/toast-error';
import { useUnfinishedWork, useUnsavedWork } from '@/ui/unfinished-work';

/** What is being done with a picture, and how much of it where that is known. */
type Work = { step: string; part: number | null; canStop: boolean };

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
  const [problem, setProblem] = useState<string | null>(null);
  const [note, setNote] = useState<string | null>(null);
  /** What was chosen and could not be sent, which may be tried again. */
  const [failed, setFailed] = useState<File | null>(null);
  const upload = useRef<AbortController>(null);
  useUnsavedWork(work !== null);
  useUnfinishedWork(failed !== null);

  useEffect(function stopWithTheDialog() {
    return () => upload.current?.abort();
  }, []);

  async function run(file: File, signal: AbortSignal): Promise<string | null> {
    const show = (step: string, part: number | null, canStop = true) =>
      signal.aborted || setWork({ step, part, canStop });
    const picture = await prepareUpload(file, use, {
      onStep: (step) => show(step, null),
      signal,
    });
    const note = pictureNote(picture);
    if (isWanted) {
      show('Waiting for your answer', null);
      if (!(await isWanted(picture))) return 'The old picture was kept.';
    }
    if (signal.aborted) return null;
    setNote(note);
    show('Sending', 0);
    const address = await uploadPicture(picture, use, {
      onProgress: (part) => show('Sending', part),
      signal,
    });
    show('Storing', 1, false);
    await onUploaded(address);
    return note;
  }

  async function choose(file: File) {
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setProblem(null);
    setNote(null);
    setFailed(null);
    setWork({ step: 'Loading', part: null, canStop: true });
    try {
      setNote(await run(file, signal));
    } catch (error) {
      setNote(null);
      if (signal.aborted) return;
      if (error instanceof FileRefusal) {
        setProblem(error.message);
        return;
      }
      setFailed(file);
      toastError(error);
    } finally {
      setWork(null);
    }
  }

  return {
    /** Part of the upload that is done, from 0 to 1, 0 while the picture is prepared, or null. */
    progress: work ? (work.part ?? 0) : null,
    step: work?.part === null ? work.step : null,
    problem: problem ?? (failed && `“${failed.name}” was not uploaded.`),
    note,
    onChoose: choose,
    onRetry: failed ? () => choose(failed) : null,
    onCancel: work?.canStop ? () => upload.current?.abort() : null,
  };
}
