import { useEffect, useRef, useState } from 'react';
import { messageOf, toastError } from '@/admin/toasts';
import {
  isSameMap,
  type MapContent,
  replacePictureAddresses,
  useReadMapContent,
  useReplaceMap,
} from '@/data/admin/map-content';
import { createPictureUpload, type Upload } from '@/data/admin/picture-upload';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { compareMaps, type MapChanges } from './compare-maps';
import { fragmentOf } from './map-file';
import { type Backup, pictureKey, readBackup } from './read-backup';
import { useMapUndo } from './useMapUndo';

/** A backup that was chosen, the map that it would replace, and what would change. */
export type OpenedBackup = {
  name: string;
  backup: Backup;
  currentMap: MapContent;
  changes: MapChanges;
};

/** What is being done, and how much of it, from 0 to 1. */
export type RestoreStep = {
  kind: 'reading' | 'uploading' | 'replacing';
  part: number | null;
  /** Whether it waits for the connection. */
  isWaitingForNetwork?: boolean;
};

/** Takes a backup from being chosen to being restored. Nothing changes before `restore` is called. */
export function useRestore() {
  const readMap = useReadMapContent();
  const { mutateAsync: replaceMap } = useReplaceMap();
  const undo = useMapUndo('restore');
  const [open, setOpen] = useState<OpenedBackup | null>(null);
  const [step, setStep] = useState<RestoreStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const work = useRef<AbortController>(null);
  useUnsavedWork(step !== null && step.kind !== 'reading', 'a backup that is being restored');
  /** Addresses of what was uploaded, by the pictures' keys. A second try starts with them. */
  const uploaded = useRef(new Map<string, string>());
  /** The upload that was begun last, and its picture's key. A second try goes on with it. */
  const begun = useRef<{ key: string; upload: Upload }>(null);

  useEffect(function stopWithTheDialog() {
    return () => work.current?.abort();
  }, []);

  function begin(): AbortSignal {
    const controller = new AbortController();
    work.current = controller;
    setProblem(null);
    return controller.signal;
  }

  async function read(file: File) {
    const signal = begin();
    const show = (part: number) => signal.aborted || setStep({ kind: 'reading', part });
    show(0);
    try {
      const backup = await readBackup(file, { onProgress: show, signal });
      const now = await readMap().catch((error) => {
        throw new Error(`The current map can’t be read: ${messageOf(error)}`);
      });
      const changes = await compareMaps(now, backup.content, signal);
      uploaded.current.clear();
      begun.current = null;
      if (!signal.aborted) setOpen({ name: file.name, backup, currentMap: now, changes });
    } catch (error) {
      if (!signal.aborted) setProblem(readErrorText(file, error));
    } finally {
      setStep(null);
    }
  }

  async function upload({ pictures }: Backup, signal: AbortSignal) {
    const all = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    let done = 0;
    for (const picture of pictures) {
      let part = 0;
      const show = (isWaiting = false) => {
        const sent = (done + part * picture.bytes) / all;
        if (!signal.aborted)
          setStep({ kind: 'uploading', part: sent, isWaitingForNetwork: isWaiting });
      };
      const onProgress = (sent: number) => {
        part = sent;
        show();
      };
      show();
      const key = pictureKey(picture);
      if (!uploaded.current.has(key)) {
        if (begun.current?.key !== key) {
          begun.current = {
            key,
            upload: createPictureUpload(await picture.read(signal), picture.use),
          };
        }
        const options = { onProgress, onConnectionLost: () => show(true), signal };
        uploaded.current.set(key, await begun.current.upload(options));
        begun.current = null;
      }
      done += picture.bytes;
    }
  }

  /**
   * Uploads the pictures, and then replaces the map in one step. Says what came of it; where it failed the
   * old map is still there, unless only the answer was lost.
   * @returns whether it was restored; not where it was cancelled
   */
  async function restore(): Promise<boolean> {
    if (!open) return false;
    const signal = begin();
    try {
      await upload(open.backup, signal);
      signal.throwIfAborted();
      setStep({ kind: 'replacing', part: null });
      await undo.prepare();
      await replace(withUploadedAddresses(open.backup.content, uploaded.current));
      undo.toastChanged('Map restored', open.name);
      return true;
    } catch (error) {
      if (!signal.aborted) {
        setProblem(messageOf(error));
        toastError(error);
      }
      return false;
    } finally {
      setStep(null);
    }
  }

  async function replace(content: MapContent) {
    try {
      await replaceMap(content);
    } catch (error) {
      const now = await readMap().catch(() => null);
      // Only the answer was lost if it is all there.
      if (now && isSameMap(now, content)) return;
      const reason = messageOf(error);
      if (now) throw new Error(`The map was not changed: ${reason}`);
      throw new Error(
        `The map can’t be reached: ${reason}. The restore may or may not have finished. Try again`,
      );
    }
  }

  function startAgain() {
    setOpen(null);
    setProblem(null);
  }

  return {
    open,
    step,
    /** What went wrong, in a sentence, or null. */
    problem,
    read,
    restore,
    /** Stops reading or uploading. What was uploaded is not uploaded again. */
    cancel: () => work.current?.abort(),
    startAgain,
  };
}

function readErrorText(file: File, error: unknown): string {
  if (error instanceof InvalidFileError)
    return `“${file.name}” can’t be restored. ${error.message}`;
  if (error instanceof DOMException) {
    return `“${file.name}” can’t be opened. Close it in other programs, and choose it again.`;
  }
  return messageOf(error);
}

/** The content with the addresses of what was uploaded, which tell of the variants as before. */
function withUploadedAddresses(content: MapContent, uploaded: Map<string, string>): MapContent {
  return replacePictureAddresses(content, (address, use) => {
    const stored = uploaded.get(pictureKey({ address, use }));
    return stored === undefined ? address : stored + fragmentOf(address);
  });
}
