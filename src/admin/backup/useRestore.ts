import { useRef, useState } from 'react';
import { toastError } from '@/admin/toasts';
import {
  isSameContent,
  type MapContent,
  replacePictureAddresses,
  useReadMapContent,
  useReplaceMap,
} from '@/data/admin/map-content';
import { createPictureUpload, type Upload } from '@/data/admin/picture-upload';
import { messageOf } from '@/lib/error-message';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useCancelableWork } from '@/ui/useCancelableWork';
import { compareMaps, type MapChanges } from './compare-maps';
import { fragmentOf } from './map-file';
import { type Backup, pictureKey, readBackup } from './read-backup';
import { useMapUndo } from './useMapUndo';

/** A chosen backup, the map that it would replace, and the changes. */
export type OpenedBackup = {
  name: string;
  backup: Backup;
  currentMap: MapContent;
  changes: MapChanges;
};

export type RestoreStep = {
  kind: 'reading' | 'uploading' | 'replacing';
  /** From 0 to 1; null if unknown. */
  fraction: number | null;
  isWaitingForNetwork?: boolean;
};

/** Reads and restores a backup. Nothing changes before `restore` is called. */
export function useRestore() {
  const readMap = useReadMapContent();
  const replaceMap = useReplaceMap();
  const undo = useMapUndo('restore');
  const [open, setOpen] = useState<OpenedBackup | null>(null);
  const [step, setStep] = useState<RestoreStep | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { begin, cancel, isLatest } = useCancelableWork();
  useUnfinishedWork(step !== null && step.kind !== 'reading', 'a backup that is being restored');
  /** Addresses of uploaded pictures by key. A retry doesn't upload them again. */
  const uploaded = useRef(new Map<string, string>());
  /** The latest unfinished upload, and its picture's key. A retry resumes it. */
  const unfinished = useRef<{ key: string; upload: Upload }>(null);

  async function read(file: File) {
    const signal = begin();
    setProblem(null);
    const showProgress = (fraction: number) =>
      signal.aborted || setStep({ kind: 'reading', fraction });
    showProgress(0);
    try {
      const backup = await readBackup(file, { onProgress: showProgress, signal });
      const currentMap = await readMap().catch((error) => {
        throw new Error(`The current map can’t be read: ${messageOf(error)}`);
      });
      const changes = await compareMaps(currentMap, backup.content, signal);
      signal.throwIfAborted();
      uploaded.current.clear();
      unfinished.current = null;
      setOpen({ name: file.name, backup, currentMap, changes });
    } catch (error) {
      if (!signal.aborted) setProblem(readErrorText(file, error));
    } finally {
      if (isLatest(signal)) setStep(null);
    }
  }

  async function uploadAll({ pictures }: Backup, signal: AbortSignal) {
    const totalBytes = pictures.reduce((sum, { bytes }) => sum + bytes, 0);
    let doneBytes = 0;
    for (const picture of pictures) {
      let sent = 0;
      const showProgress = (isWaitingForNetwork = false) => {
        const fraction = (doneBytes + sent * picture.bytes) / totalBytes;
        if (!signal.aborted) setStep({ kind: 'uploading', fraction, isWaitingForNetwork });
      };
      const onProgress = (fraction: number) => {
        sent = fraction;
        showProgress();
      };
      showProgress();
      const key = pictureKey(picture);
      if (!uploaded.current.has(key)) {
        if (unfinished.current?.key !== key) {
          const upload = createPictureUpload(await picture.read(signal), picture.use);
          unfinished.current = { key, upload };
        }
        const options = { onProgress, onConnectionLost: () => showProgress(true), signal };
        uploaded.current.set(key, await unfinished.current.upload(options));
        unfinished.current = null;
      }
      doneBytes += picture.bytes;
    }
  }

  /**
   * Uploads the pictures, then replaces the map in one step, and shows the outcome. After a failure the old map is
   * still there.
   * @returns whether the map was restored; false if the restore was canceled
   */
  async function restore(): Promise<boolean> {
    if (!open) return false;
    const signal = begin();
    setProblem(null);
    try {
      await uploadAll(open.backup, signal);
      signal.throwIfAborted();
      setStep({ kind: 'replacing', fraction: null });
      const content = withUploadedAddresses(open.backup.content, uploaded.current);
      await replaceMap(async (now) => {
        // An attempt whose response was lost may have succeeded.
        if (isSameContent(now, content)) return content;
        if (!isSameContent(now, open.currentMap)) {
          const changes = await compareMaps(now, open.backup.content, signal);
          setOpen({ ...open, currentMap: now, changes });
          throw new Error(
            'The map was changed in another window. Check again what the backup changes.',
          );
        }
        await undo.prepare(now);
        return content;
      });
      undo.toastChanged('Map restored', open.name, { stored: content });
      return true;
    } catch (error) {
      if (!signal.aborted) {
        setProblem(messageOf(error));
        toastError(error);
      }
      return false;
    } finally {
      if (isLatest(signal)) setStep(null);
    }
  }

  function startAgain() {
    setOpen(null);
    setProblem(null);
  }

  return {
    open,
    step,
    problem,
    read,
    restore,
    /** Stops reading or uploading. A retry doesn't repeat finished uploads. */
    cancel,
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

/** Replaces the pictures with their uploaded addresses, and keeps the fragments. */
function withUploadedAddresses(content: MapContent, uploaded: Map<string, string>): MapContent {
  return replacePictureAddresses(content, (address, use) => {
    const uploadedAddress = uploaded.get(pictureKey({ address, use }));
    return uploadedAddress === undefined ? address : uploadedAddress + fragmentOf(address);
  });
}
