import { useMemo, useState } from 'react';
import type { Group } from '@/data/groups';
import { useImportPoints, useReadMap } from '@/data/import.admin';
import type { MapContent } from '@/data/map-content.admin';
import type { Point } from '@/data/points';
import { RefusedError } from '@/data/send.admin';
import { countText } from '@/lib/count-text';
import { FileRefusal } from '@/lib/file-refusal';
import { messageOf, toastError } from '@/ui/toast-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useMapUndo } from '../backup/useMapUndo';
import { guessColumns } from './guess-columns';
import { type ImportPlan, planImport } from './plan-import';
import { readFile } from './read-file';
import type { Sheet } from './read-spreadsheet';
import { rememberedColumns } from './remembered-columns';
import { sheetLines } from './sheet-lines';
import { type ImportChoices, useImportChoices } from './useImportChoices';

/** A file that was read, and is compared with the map. */
export type OpenFile = {
  file: File;
  sheet: Sheet;
  /** The map that the file is compared with. */
  map: { points: Point[]; groups: Group[] };
};

/** An import as it was left. */
export type ImportDraft = { open: OpenFile; choices: ImportChoices };

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft one that was left before, to go on with
 */
export function useImport(draft?: ImportDraft) {
  const readMap = useReadMap();
  const { mutateAsync } = useImportPoints();
  const undo = useMapUndo('import');
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [open, setOpen] = useState(draft?.open ?? null);
  const { choices, begin, ...choosing } = useImportChoices(draft?.choices);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  useUnsavedWork(sent !== null || (open !== null && choices.mended.size > 0), 'an import');

  const plan = useMemo(() => open && makePlan(open.sheet, open.map, choices), [open, choices]);
  const planWithGroups = useMemo(
    () =>
      choices.createsGroups || !open
        ? plan
        : makePlan(open.sheet, open.map, { ...choices, createsGroups: true }),
    [open, choices, plan],
  );

  async function read(file: File) {
    setReading(file);
    setProblem(null);
    setWaiting(null);
    try {
      const sheet = await readFile(file);
      setWaiting(file);
      const map = await readMap();
      begin(guessColumns(sheet, map.groups, rememberedColumns()));
      setOpen({ file, sheet, map });
    } catch (error) {
      setProblem(
        error instanceof FileRefusal
          ? `“${file.name}” could not be read. ${error.message}`
          : notCompared(error),
      );
    } finally {
      setReading(null);
    }
  }

  /**
   * Stores what the plan says, unless the map was changed so that the plan is another one by now. Says
   * what came of it; what failed has its plan made anew from what the map has now.
   * @returns whether it is stored
   */
  async function store(): Promise<boolean> {
    if (!open || !plan) return false;
    setProblem(null);
    setSent(0);
    try {
      const map = await readMap().catch((error) => {
        setProblem(notCompared(error));
        throw error;
      });
      const current = makePlan(open.sheet, map, choices);
      // An earlier try was stored, and only its answer was lost.
      if (!isStored(plan, current)) {
        if (JSON.stringify(plan) !== JSON.stringify(current)) {
          setOpen({ ...open, map });
          setProblem(
            'The map was changed in another window. Nothing was imported yet: look again at what the file changes.',
          );
          return false;
        }
        await undo.prepare();
        await send(open, plan);
      }
      undo.toastChanged(successMessage(plan), open.file.name, (map) => only(plan, map));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setSent(null);
    }
  }

  async function send(open: OpenFile, plan: ImportPlan) {
    try {
      await mutateAsync({ content: plan, onSent: setSent });
    } catch (error) {
      const map = await readMap().catch(() => null);
      if (map) setOpen({ ...open, map });
      const isRefused = error instanceof RefusedError;
      const current = map && makePlan(open.sheet, map, choices);
      // Only the answer was lost if it is all there.
      if (current && !isRefused && isStored(plan, current)) return;
      const reason = messageOf(error);
      if (isRefused) setProblem(`Nothing was imported: ${reason}`);
      else if (map) setProblem(`Nothing was imported: ${reason}. You can try again.`);
      else setProblem(`The map can’t be reached: ${reason}. Try again; nothing is added twice.`);
      throw error;
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
    choices,
    /** The groups that the switch is about, also while it is off. */
    unknownGroups: planWithGroups?.newGroups ?? [],
    ...choosing,
    problem,
    /** Part of the import that was sent, from 0 to 1, or null while none is running. */
    sent,
    read,
    store,
    startAgain,
  };
}

function makePlan(sheet: Sheet, map: OpenFile['map'], choices: ImportChoices): ImportPlan {
  return planImport(sheetLines(sheet, choices.columns, choices.mended), map, choices);
}

/** What {@link useImport} returns. */
export type Importing = ReturnType<typeof useImport>;

/** Whether the map has by now what a plan would have added and changed. */
function isStored(plan: ImportPlan, current: ImportPlan): boolean {
  return plan.lines.every(
    ({ kind }, index) =>
      (kind !== 'new' && kind !== 'changed') || current.lines[index]?.kind === 'unchanged',
  );
}

function notCompared(error: unknown): string {
  return `The map can’t be read, so the file can’t be compared with it: ${messageOf(error)}`;
}

/** Of a map, what a plan adds or changes: what somebody else changed at the same time is none of its. */
function only(plan: ImportPlan, { settings, groups, points }: MapContent): MapContent {
  const ids = new Set([...plan.points, ...plan.newGroups].map(({ id }) => id));
  return {
    settings,
    groups: groups.filter(({ id }) => ids.has(id)),
    points: points.filter(({ id }) => ids.has(id)),
  };
}

function successMessage({ lines, newGroups }: ImportPlan): string {
  const count = (kind: string) => lines.filter((line) => line.kind === kind).length;
  return [
    { number: count('new'), noun: 'point', verb: 'added' },
    { number: count('changed'), noun: 'point', verb: 'changed' },
    { number: newGroups.length, noun: 'group', verb: 'created' },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, noun, verb }) => `${countText(number, noun)} ${verb}`)
    .join(', ');
}
