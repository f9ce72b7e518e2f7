import { useEffect, useRef, useState } from 'react';
import { type PictureUse, pictureProblem, uploadPicture } from '@/data/pictures.admin';
import { toastError } from './toast-error';

/**
 * Uploads a picture as soon as it is chosen. What was there before stays where that fails.
 * @param onUploaded takes the picture's address; the upload counts as running until it has settled
 */
export function usePictureUpload(
  use: PictureUse,
  onUploaded: (address: string) => void | Promise<void>,
) {
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const upload = useRef<AbortController>(null);

  useEffect(function stopWithTheDialog() {
    return () => upload.current?.abort();
  }, []);

  async function choose(file: File) {
    const refusal = pictureProblem(file, use);
    setProblem(refusal);
    if (refusal) return;
    const controller = new AbortController();
    const { signal } = controller;
    upload.current = controller;
    setProgress(0);
    try {
      await onUploaded(await uploadPicture(file, use, { onProgress: setProgress, signal }));
    } catch (error) {
      if (!signal.aborted) toastError(error);
    } finally {
      if (!signal.aborted) setProgress(null);
    }
  }

  return { progress, problem, onChoose: choose };
}
