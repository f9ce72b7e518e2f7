import { useMemo, useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { messageOf, toastError } from '@/admin/toast-error';
import { useImportPoints, useReadBaseMap, useReadMap } from '@/data/admin/import';
import type { MapContent } from '@/data/admin/map-content';
import type { PlacedPoint } from '@/data/admin/position-verdict';
import { RefusedError } from '@/data/admin/send';
import { countText } from '@/i18n/count-text';
import { FileRefusal } from '@/lib/file-refusal';
import { loadPart } from '@/lib/load-part';
import type { Group } from '@/model/group';
import type { Point } from '@/model/point';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { type FileColumns, needsPlacing } from './columns';
import type { Lie, PictureOfMap } from './geo/picture-of-map';
import { useLie } from './geo/useLie';
import { guessColumns } from './guess-columns';
import { type ImportPlan, planImport } from './plan-import';
import { readFile } from './read-file';
import type { Sheet } from './read-spreadsheet';
import { rememberedColumns } from './remembered-columns';
import { type SheetLine, sheetLines } from './sheet-lines';
import { type ImportChoices, useImportChoices, withColumn } from './useImportChoices';

/** A file that was read, and is compared with the map. */
export type OpenFile = {
  file: File;
  sheet: Sheet;
  /** The map that the file is compared with. */
  map: { points: Point[]; groups: Group[] };
  /** The picture to put places on, for a file that says where on Earth they are. */
  picture: PictureOfMap | null;
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
  const { choices, begin, beginMatching, ...choosing } = useImportChoices(draft?.choices);
  const [problem, setProblem] = useState<string | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const hasWork = open !== null && (choices.mended.size > 0 || choices.isMatched);
  useUnsavedWork(sent !== null || hasWork, 'an import');

  const lines = useMemo(
    () => (open ? sheetLines(open.sheet, choices.columns, choices.mended) : []),
    [open, choices],
  );
  const known = useMemo(
    () => (open ? knownBy(open, open.map, choices, lines) : null),
    [open, choices, lines],
  );
  const { lie, isWorkingOut, ...working } = useLie(open?.picture ?? null, known);
  const current = useMemo(
    () => (open && !isWorkingOut ? makePlan(open, open.map, choices, lie) : null),
    [open, choices, lie, isWorkingOut],
  );
  // What is there keeps its place while another is worked out.
  const [plan, setPlan] = useState(current);
  if (current && current !== plan) setPlan(current);
  const planWithGroups = useMemo(
    () =>
      choices.createsGroups || !open || isWorkingOut
        ? plan
        : makePlan(open, open.map, { ...choices, createsGroups: true }, lie),
    [open, choices, plan, lie, isWorkingOut],
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
      begin(columns, await picture?.begin(sheet, lines, map.points));
      setPlan(null);
      setOpen({ file, sheet, map, picture });
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

  /** The picture to put places on as it is now, if these columns have it needed. */
  async function pictureFor(columns: FileColumns): Promise<PictureOfMap | null> {
    if (!needsPlacing(columns)) return null;
    const [{ readPictureOfMap }, baseMap] = await Promise.all([
      loadPart(() => import('./geo/picture-of-map')),
      readBaseMap(),
    ]);
    return readPictureOfMap(baseMap);
  }

  async function chooseColumn(header: string, index: number, column: string | null) {
    choosing.chooseColumn(header, index, column);
    const columns = withColumn(choices.columns, index, column);
    if (!open || !needsPlacing(columns)) return;
    try {
      const picture = open.picture ?? (await pictureFor(columns));
      if (!open.picture) setOpen((open) => open && { ...open, picture });
      if (!picture || choices.isMatched || choices.placing.coordinates !== 'degrees') return;
      // What the places are called, or where they are, is another by now.
      const lines = sheetLines(open.sheet, columns, choices.mended);
      const { matches } = await picture.begin(open.sheet, lines, open.map.points);
      beginMatching(matches, columns);
    } catch (error) {
      setProblem(notCompared(error));
    }
  }

  /** What an import would do with the map as it is now. */
  async function planFor(open: OpenFile): Promise<ImportPlan> {
    const { picture, map } = open;
    const known = knownBy(open, map, choices, lines);
    return makePlan(open, map, choices, picture && known && (await picture.lieBy(known)));
  }

  /**
   * Stores what the plan says, unless the map was changed so that the plan is another one by now. Says
   * what came of it; what failed has its plan made anew from what the map has now.
   * @returns whether it is stored
   */
  async function store(): Promise<boolean> {
    if (!open || !plan || isWorkingOut) return false;
    setProblem(null);
    setSent(0);
    try {
      const now = await readAgain(open).catch((error) => {
        setProblem(notCompared(error));
        throw error;
      });
      if (now.picture?.baseMap !== open.picture?.baseMap) {
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
      undo.toastChanged(successMessage(plan), open.file.name, (map) => only(plan, map));
      return true;
    } catch (error) {
      toastError(error);
      return false;
    } finally {
      setSent(null);
    }
  }

  /** The same file with the map as it is now. */
  async function readAgain(open: OpenFile): Promise<OpenFile> {
    const [map, picture] = await Promise.all([
      readMap(),
      open.picture && pictureFor(choices.columns),
    ]);
    // The same picture remembers what was worked out on it.
    const isSame = picture === null || picture.baseMap === open.picture?.baseMap;
    return { ...open, map, picture: isSame ? open.picture : picture };
  }

  async function send(open: OpenFile, plan: ImportPlan) {
    try {
      await mutateAsync({ content: plan, onSent: setSent });
    } catch (error) {
      const map = await readMap().catch(() => null);
      if (map) setOpen({ ...open, map });
      const isRefused = error instanceof RefusedError;
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
    lie,
    /** Whether it is being worked out where the places are on the picture. */
    isWorkingOut,
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
function knownBy(
  { picture }: OpenFile,
  map: OpenFile['map'],
  { columns, placing }: ImportChoices,
  lines: SheetLine[],
): PlacedPoint[] | null {
  const isAsked = picture?.size && needsPlacing(columns) && placing.coordinates === 'degrees';
  return isAsked ? picture.knownBy(lines, map.points, placing.matches) : null;
}

function makePlan(
  { sheet, picture }: OpenFile,
  map: OpenFile['map'],
  choices: ImportChoices,
  lie: Lie | null,
): ImportPlan {
  const lines = sheetLines(sheet, choices.columns, choices.mended);
  const isPutOn = picture !== null && needsPlacing(choices.columns);
  const onPicture = isPutOn ? picture.putOn(lines, map.points, choices.placing, lie) : lines;
  return planImport(onPicture, map, choices);
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
