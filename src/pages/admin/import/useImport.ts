import { useMemo, useState } from 'react';
import type { Group } from '@/data/groups';
import { useImportPoints, useReadBaseMap, useReadMap } from '@/data/import.admin';
import type { MapContent } from '@/data/map-content.admin';
import type { Point } from '@/data/points';
import { RefusedError } from '@/data/send.admin';
import { countText } from '@/lib/count-text';
import { FileRefusal } from '@/lib/file-refusal';
import { messageOf, toastError } from '@/ui/toast-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { useMapUndo } from '../backup/useMapUndo';
import { type FileColumns, needsPlacing } from './columns';
import type { Ground } from './geo/ground';
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
  /** The picture to put places on, for a file that says where on Earth they are. */
  ground: Ground | null;
};

/** An import as it was left. */
export type ImportDraft = { open: OpenFile; choices: ImportChoices };

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft one that was left before, to go on with
 */
export function useImport(draft?: ImportDraft) {
  const readMap = useReadMap();
  const readBaseMap = useReadBaseMap();
  const { mutateAsync } = useImportPoints();
  const undo = useMapUndo('import');
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [open, setOpen] = useState(draft?.open ?? null);
  const { choices, begin, ...choosing } = useImportChoices(draft?.choices);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const hasWork = open !== null && (choices.mended.size > 0 || choices.isMatched);
  useUnsavedWork(sent !== null || hasWork, 'an import');

  const lines = useMemo(
    () => (open ? sheetLines(open.sheet, choices.columns, choices.mended) : []),
    [open, choices],
  );
  const plan = useMemo(() => open && makePlan(open, open.map, choices), [open, choices]);
  const planWithGroups = useMemo(
    () =>
      choices.createsGroups || !open
        ? plan
        : makePlan(open, open.map, { ...choices, createsGroups: true }),
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
      const columns = guessColumns(sheet, map.groups, rememberedColumns());
      const ground = await groundFor(columns);
      const lines = sheetLines(sheet, columns, new Map());
      begin(columns, ground?.begin(sheet, lines, map.points));
      setOpen({ file, sheet, map, ground });
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

  /** What is needed to place points, if there is any. */
  async function groundFor(columns: FileColumns): Promise<Ground | null> {
    if (!needsPlacing(columns)) return null;
    const [{ readGround }, baseMap] = await Promise.all([import('./geo/ground'), readBaseMap()]);
    return readGround(baseMap);
  }

  async function chooseColumn(header: string, index: number, column: string | null) {
    choosing.chooseColumn(header, index, column);
    if (!open || open.ground) return;
    try {
      const ground = await groundFor(choices.columns.with(index, column));
      if (ground) setOpen((open) => open && { ...open, ground });
    } catch (error) {
      setProblem(notCompared(error));
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
      const current = makePlan(open, map, choices);
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
      const current = map && makePlan(open, map, choices);
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
    chooseColumn,
    /** What the file says, before its places are placed. */
    lines,
    /** Whether something was done that would be lost. */
    hasWork,
    problem,
    /** Part of the import that was sent, from 0 to 1, or null while none is running. */
    sent,
    read,
    store,
    startAgain,
  };
}

function makePlan(
  { sheet, ground }: OpenFile,
  map: OpenFile['map'],
  choices: ImportChoices,
): ImportPlan {
  const lines = sheetLines(sheet, choices.columns, choices.mended);
  const isPlaced = ground !== null && needsPlacing(choices.columns);
  const placed = isPlaced ? ground.place(lines, map.points, choices.placing) : lines;
  return planImport(placed, map, choices);
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
