import { useMemo, useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { messageOf, toastError } from '@/admin/toasts';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import {
  useImportPoints,
  useReadBaseMapAddress,
  useReadPointsAndGroups,
} from '@/data/admin/import';
import type { MapContent } from '@/data/admin/map-content';
import { RequestRejectedError } from '@/data/admin/post-with-progress';
import { formatCount } from '@/i18n/format-count';
import { importWithRetry } from '@/lib/import-with-retry';
import { InvalidFileError } from '@/lib/invalid-file-error';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { type FileColumns, needsPlacement } from './columns';
import type { BaseMapPicture, Georeference } from './geo/base-map-picture';
import { useGeoreference } from './geo/useGeoreference';
import { guessColumns } from './guess-columns';
import { type ImportPlan, planImport } from './plan-import';
import { readFile } from './read-file';
import type { Sheet } from './read-spreadsheet';
import { rememberedColumns } from './remembered-columns';
import { type SheetLine, sheetLines } from './sheet-lines';
import { type ImportChoices, useImportChoices, withColumn } from './useImportChoices';

/** A file that was read, and is compared with the map. */
export type OpenedFile = {
  file: File;
  sheet: Sheet;
  /** The map that the file is compared with. */
  map: { points: Point[]; groups: Group[] };
  /** The picture to put places on, for a file that says where on Earth they are. */
  baseMapPicture: BaseMapPicture | null;
};

/** An import as it was left. */
export type ImportDraft = { openedFile: OpenedFile; choices: ImportChoices };

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft one that was left before, to go on with
 */
export function useImport(draft?: ImportDraft) {
  const readMap = useReadPointsAndGroups();
  const readBaseMap = useReadBaseMapAddress();
  const { mutateAsync } = useImportPoints();
  const undo = useMapUndo('import');
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [open, setOpen] = useState(draft?.openedFile ?? null);
  const { choices, startChoices, setInitialMatches, ...choosing } = useImportChoices(
    draft?.choices,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const hasWork = open !== null && (choices.fixedCells.size > 0 || choices.isMatchedByHand);
  useUnsavedWork(sent !== null || hasWork, 'an import');

  const lines = useMemo(
    () => (open ? sheetLines(open.sheet, choices.columns, choices.fixedCells) : []),
    [open, choices],
  );
  const known = useMemo(
    () => (open ? controlPointsFor(open, open.map, choices, lines) : null),
    [open, choices, lines],
  );
  const { georeference, isGeoreferencing, ...working } = useGeoreference(
    open?.baseMapPicture ?? null,
    known,
  );
  const current = useMemo(
    () => (open && !isGeoreferencing ? makePlan(open, open.map, choices, georeference) : null),
    [open, choices, georeference, isGeoreferencing],
  );
  // What is there keeps its place while another is worked out.
  const [plan, setPlan] = useState(current);
  if (current && current !== plan) setPlan(current);
  const planWithGroups = useMemo(
    () =>
      choices.createsGroups || !open || isGeoreferencing
        ? plan
        : makePlan(open, open.map, { ...choices, createsGroups: true }, georeference),
    [open, choices, plan, georeference, isGeoreferencing],
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
      const picture = await pictureFor(columns);
      const lines = sheetLines(sheet, columns, new Map());
      startChoices(columns, await picture?.begin(sheet, lines, map.points));
      setPlan(null);
      setOpen({ file, sheet, map, baseMapPicture: picture });
    } catch (error) {
      setProblem(
        error instanceof InvalidFileError
          ? `“${file.name}” could not be read. ${error.message}`
          : comparisonErrorText(error),
      );
    } finally {
      setReading(null);
    }
  }

  /** The picture to put places on as it is now, if these columns have it needed. */
  async function pictureFor(columns: FileColumns): Promise<BaseMapPicture | null> {
    if (!needsPlacement(columns)) return null;
    const [{ loadBaseMapPicture }, baseMap] = await Promise.all([
      importWithRetry(() => import('./geo/base-map-picture')),
      readBaseMap(),
    ]);
    return loadBaseMapPicture(baseMap);
  }

  async function chooseColumn(header: string, index: number, column: string | null) {
    choosing.chooseColumn(header, index, column);
    const columns = withColumn(choices.columns, index, column);
    if (!open || !needsPlacement(columns)) return;
    try {
      const picture = open.baseMapPicture ?? (await pictureFor(columns));
      if (!open.baseMapPicture) setOpen((open) => open && { ...open, baseMapPicture: picture });
      if (!picture || choices.isMatchedByHand || choices.placement.coordinates !== 'degrees')
        return;
      // What the places are called, or where they are, is another by now.
      const lines = sheetLines(open.sheet, columns, choices.fixedCells);
      const { matches } = await picture.begin(open.sheet, lines, open.map.points);
      setInitialMatches(matches, columns);
    } catch (error) {
      setProblem(comparisonErrorText(error));
    }
  }

  /** What an import would do with the map as it is now. */
  async function planFor(open: OpenedFile): Promise<ImportPlan> {
    const { baseMapPicture, map } = open;
    const known = controlPointsFor(open, map, choices, lines);
    return makePlan(
      open,
      map,
      choices,
      baseMapPicture && known && (await baseMapPicture.georeferenceFrom(known)),
    );
  }

  /**
   * Stores what the plan says, unless the map was changed so that the plan is another one by now. Says
   * what came of it; what failed has its plan made anew from what the map has now.
   * @returns whether it is stored
   */
  async function store(): Promise<boolean> {
    if (!open || !plan || isGeoreferencing) return false;
    setProblem(null);
    setSent(0);
    try {
      const now = await readAgain(open).catch((error) => {
        setProblem(comparisonErrorText(error));
        throw error;
      });
      if (now.baseMapPicture?.baseMap !== open.baseMapPicture?.baseMap) {
        setOpen(now);
        setProblem(
          'The base map was changed in another window. Nothing was imported yet: look again at where the places come to be.',
        );
        return false;
      }
      const current = await planFor(now);
      // An earlier try was stored, and only its answer was lost.
      if (!isStored(plan, current)) {
        if (JSON.stringify(plan) !== JSON.stringify(current)) {
          setOpen(now);
          setProblem(
            'The map was changed in another window. Nothing was imported yet: look again at what the file changes.',
          );
          return false;
        }
        await undo.prepare();
        await send(open, plan);
      }
      undo.toastChanged(successMessage(plan), open.file.name, (map) => restrictToPlan(plan, map));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setSent(null);
    }
  }

  /** The same file with the map as it is now. */
  async function readAgain(open: OpenedFile): Promise<OpenedFile> {
    const [map, picture] = await Promise.all([
      readMap(),
      open.baseMapPicture && pictureFor(choices.columns),
    ]);
    // The same picture remembers what was worked out on it.
    const isSame = picture === null || picture.baseMap === open.baseMapPicture?.baseMap;
    return { ...open, map, baseMapPicture: isSame ? open.baseMapPicture : picture };
  }

  async function send(open: OpenedFile, plan: ImportPlan) {
    try {
      await mutateAsync({ content: plan, onSent: setSent });
    } catch (error) {
      const map = await readMap().catch(() => null);
      if (map) setOpen({ ...open, map });
      const isRefused = error instanceof RequestRejectedError;
      const current = map && (await planFor({ ...open, map }).catch(() => null));
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
    /** What an import would do; while that is worked out anew, what it would have done before. */
    plan,
    /** How the Earth lies on the picture, as far as it is known. */
    lie: georeference,
    /** Whether it is being worked out where the places are on the picture. */
    isGeoreferencing,
    ...working,
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

/** By what it is known where the places of a file are on the picture, or null where it takes nothing. */
function controlPointsFor(
  { baseMapPicture }: OpenedFile,
  map: OpenedFile['map'],
  { columns, placement }: ImportChoices,
  lines: SheetLine[],
): GeoreferencedPoint[] | null {
  const isAsked =
    baseMapPicture?.size && needsPlacement(columns) && placement.coordinates === 'degrees';
  return isAsked ? baseMapPicture.collectControlPoints(lines, map.points, placement.matches) : null;
}

function makePlan(
  { sheet, baseMapPicture }: OpenedFile,
  map: OpenedFile['map'],
  choices: ImportChoices,
  lie: Georeference | null,
): ImportPlan {
  const lines = sheetLines(sheet, choices.columns, choices.fixedCells);
  const isPutOn = baseMapPicture !== null && needsPlacement(choices.columns);
  const onPicture = isPutOn
    ? baseMapPicture.placeOnPicture(lines, map.points, choices.placement, lie)
    : lines;
  return planImport(onPicture, map, choices);
}

/** What {@link useImport} returns. */
export type ImportState = ReturnType<typeof useImport>;

/** Whether the map has by now what a plan would have added and changed. */
function isStored(plan: ImportPlan, current: ImportPlan): boolean {
  return plan.lines.every(
    ({ kind }, index) =>
      (kind !== 'new' && kind !== 'changed') || current.lines[index]?.kind === 'unchanged',
  );
}

function comparisonErrorText(error: unknown): string {
  return `The map can’t be read, so the file can’t be compared with it: ${messageOf(error)}`;
}

/** Of a map, what a plan adds or changes: what somebody else changed at the same time is none of its. */
function restrictToPlan(plan: ImportPlan, { settings, groups, points }: MapContent): MapContent {
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
    .map(({ number, noun, verb }) => `${formatCount(number, noun)} ${verb}`)
    .join(', ');
}
