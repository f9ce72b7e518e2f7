import { useMemo, useState } from 'react';
import type { Group } from '@/data/groups';
import { useImportPoints, useReadMap } from '@/data/import.admin';
import type { Point } from '@/data/points';
import { RefusedError } from '@/data/send.admin';
import { planImport } from './plan-import';
import { readInWorker, UnreadableFileError } from './read-in-worker';
import type { Sheet } from './read-spreadsheet';

type OpenFile = {
  file: File;
  sheet: Sheet;
  /** The map that the file is compared with. */
  map: { points: Point[]; groups: Group[] };
};

/** Takes a file from being chosen to being stored. Nothing is stored before `store` is called. */
export function useImport() {
  const readMap = useReadMap();
  const { mutateAsync } = useImportPoints();
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [open, setOpen] = useState<OpenFile | null>(null);
  const [createsGroups, setCreatesGroups] = useState(true);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);

  const fullPlan = useMemo(() => open && planImport(open.sheet.lines, open.map, true), [open]);
  const plan = useMemo(
    () => (createsGroups || !open ? fullPlan : planImport(open.sheet.lines, open.map, false)),
    [open, createsGroups, fullPlan],
  );

  async function read(file: File) {
    setReading(file);
    setProblem(null);
    setWaiting(null);
    try {
      const sheet = await readInWorker(file);
      setWaiting(file);
      setOpen({ file, sheet, map: await readMap() });
    } catch (error) {
      setProblem(
        error instanceof UnreadableFileError
          ? `“${file.name}” could not be read. ${error.message}`
          : `The map can’t be read, so the file can’t be compared with it: ${messageOf(error)}`,
      );
    } finally {
      setReading(null);
    }
  }

  /**
   * Stores what the plan says.
   * @throws what went wrong; the plan is then made anew from what the map has now
   */
  async function store() {
    if (!open || !plan) return;
    setProblem(null);
    setSent(0);
    try {
      await mutateAsync({ content: plan, onSent: setSent });
    } catch (error) {
      const map = await readMap().catch(() => null);
      if (map) setOpen({ ...open, map });
      const isRefused = error instanceof RefusedError;
      // Only the answer was lost if it is all there.
      if (map && !isRefused && isStored(open.sheet, map, createsGroups)) return;
      const reason = messageOf(error);
      if (isRefused) setProblem(`Nothing was imported: ${reason}`);
      else if (map) setProblem(`Nothing was imported: ${reason}. You can try again.`);
      else setProblem(`The map can’t be reached: ${reason}. Try again; nothing is added twice.`);
      throw error;
    } finally {
      setSent(null);
    }
  }

  function startAgain() {
    setOpen(null);
    setWaiting(null);
    setProblem(null);
  }

  return {
    /** The file that is being read. */
    reading,
    /** A file that is fine, and waits for the map to be read. */
    waiting,
    open,
    plan,
    /** The groups that the switch is about, also while it is off. */
    unknownGroups: fullPlan?.newGroups ?? [],
    createsGroups,
    setCreatesGroups,
    problem,
    /** Part of the import that was sent, from 0 to 1, or null while none is running. */
    sent,
    read,
    store,
    startAgain,
  };
}

function isStored(sheet: Sheet, map: OpenFile['map'], createsGroups: boolean): boolean {
  return planImport(sheet.lines, map, createsGroups).points.length === 0;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
