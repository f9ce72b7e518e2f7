import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fitAnalysisQuery, goodFit } from '@/admin/positions/analyze-fit';
import { useReadMapRows } from '@/data/admin/import';
import { messageOf } from '@/lib/error-message';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { runInWorker } from '@/lib/worker-task';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { useSlicedWork } from '@/ui/useSlicedWork';
import { rememberColumn, rememberedColumns, withColumn, withoutColumns } from './choose-column';
import { positionSource } from './columns';
import { NO_MATCHES, suggestMatches, withMatch } from './geo/georeference';
import { defaultTargets } from './geo/imported-trails';
import { loadBaseMapPicture } from './geo/placement';
import { guessColumns } from './guess-columns';
import {
  chooseOrigins,
  type Georeference,
  georeferenceOf,
  type ImportChoices,
  type OpenedFile,
  planFile,
  readFileRows,
} from './plan-file';
import type { ImportPlan } from './plan-import';
import type { FileTask } from './read-file';
import type { RowOrigin, Sheet } from './sheet';
import { useStoreImport } from './useStoreImport';

/** An import that was closed before it was stored. */
export type ImportDraft = { openedFile: OpenedFile; choices: ImportChoices };

const NO_CHOICES: ImportChoices = {
  columns: [],
  fixedCells: new Map(),
  createsGroups: true,
  includesDuplicates: false,
  unit: null,
  dateOrder: null,
  origins: new Set(['area']),
  matches: null,
  trackTargets: new Map(),
};

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft an earlier import to resume
 */
export function useImport(draft?: ImportDraft) {
  const readMap = useReadMapRows();
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [choices, setChoices] = useState(draft?.choices ?? NO_CHOICES);
  const { setOpenedFile, ...planning } = useFilePlan(draft?.openedFile ?? null, choices);
  const { openedFile, matches } = planning;
  const storing = useStoreImport({
    openedFile,
    plan: planning.isPlanning ? null : planning.plan,
    choices: { ...choices, matches },
    isPlaced: planning.fileRows?.unit !== 'percent',
    readCurrent,
    onMapChange: setOpenedFile,
    onProblem: setProblem,
  });
  const hasWork = openedFile !== null && (choices.fixedCells.size > 0 || choices.matches !== null);
  useUnfinishedWork(storing.sent !== null || hasWork, 'an import');

  /** @param encoding of the file's text, if the administrator chose one */
  async function read(file: File, encoding?: string) {
    setReading(file);
    setProblem(null);
    setWaiting(null);
    try {
      const source = await readInWorker({ file, encoding });
      const isSame = openedFile?.file === file;
      const sheet = chooseOrigins(source, isSame ? choices.origins : NO_CHOICES.origins);
      setWaiting(file);
      const current = await readCurrent();
      const { groups } = current.map;
      const tracks = sheet.tracks ?? [];
      const columns = guessColumns(sheet, groups, rememberedColumns());
      // Only the letters differ if the file is read again in another encoding.
      setChoices(
        isSame
          ? { ...choices, columns }
          : {
              ...NO_CHOICES,
              columns,
              trackTargets: defaultTargets(tracks, groups, sheet.rows.length > 0),
            },
      );
      setOpenedFile({ file, source, sheet, ...current });
    } catch (error) {
      setProblem(
        error instanceof InvalidFileError
          ? `“${file.name}” could not be read. ${error.message}`
          : messageOf(error),
      );
    } finally {
      setReading(null);
    }
  }

  /** Reads what a file is compared with. Fails with a sentence. */
  async function readCurrent(): Promise<Pick<OpenedFile, 'map' | 'baseMapPicture'>> {
    try {
      const map = await readMap();
      const { base_map_image, size_ratio } = map.settings;
      const known = openedFile?.baseMapPicture;
      const baseMapPicture =
        known?.baseMap === base_map_image
          ? { ...known, sizeRatio: size_ratio }
          : await loadBaseMapPicture(base_map_image, size_ratio);
      return { map, baseMapPicture };
    } catch (error) {
      const text = `The map can’t be read, so the file can’t be compared with it: ${messageOf(error)}`;
      throw new Error(text, { cause: error });
    }
  }

  const change = (changed: Partial<ImportChoices>) => setChoices({ ...choices, ...changed });

  return {
    ...planning,
    ...storing,
    choices,
    change,
    /** Includes or leaves out rows of an origin. Hidden columns come and go with hidden rows. */
    includeOrigin(origin: RowOrigin, isIncluded: boolean) {
      if (!openedFile) return;
      const others = [...choices.origins].filter((other) => other !== origin);
      const origins = new Set(isIncluded ? [...others, origin] : others);
      const sheet = chooseOrigins(openedFile.source, origins);
      setOpenedFile({ ...openedFile, sheet });
      const columns = guessColumns(sheet, openedFile.map.groups, rememberedColumns());
      const hasColumns = (openedFile.source.hiddenColumns?.length ?? 0) > 0;
      change({ origins, ...(origin === 'hidden' && hasColumns && { columns }) });
    },
    /** Chooses the column at an index, and remembers it for its header. */
    chooseColumn(header: string, index: number, column: string | null) {
      const { columns, fixedCells } = choices;
      rememberColumn(header, column);
      const changed = withColumn(columns, index, column);
      const isSameSource = positionSource(changed) === positionSource(columns);
      change({
        ...(!isSameSource && { unit: null }),
        columns: changed,
        fixedCells: withoutColumns(fixedCells, [column, columns[index] ?? null]),
      });
    },
    match: (rowNumber: number, pointId: string | null) =>
      change({ matches: withMatch(matches, rowNumber, pointId) }),
    fixCell(rowNumber: number, column: string, text: string) {
      const cells = { ...choices.fixedCells.get(rowNumber), [column]: text };
      change({ fixedCells: new Map(choices.fixedCells).set(rowNumber, cells) });
    },
    /** The file that is being read. */
    reading,
    /** A valid file whose map could not be read yet. */
    waiting,
    /** Whether closing would lose choices. */
    hasWork,
    problem,
    read,
    startAgain() {
      setOpenedFile(null);
      setWaiting(null);
      setProblem(null);
    },
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** What each part of the preview shows and changes. */
export type ImportPreviewProps = {
  importState: ImportState;
  openedFile: OpenedFile;
  plan: ImportPlan;
};

/**
 * Plans the import of a file whenever the file, the map or a choice changes, with the fit of its control points.
 * @param draft a file that was open before
 */
export function useFilePlan(draft: OpenedFile | null, choices: ImportChoices) {
  const [openedFile, setOpenedFile] = useState(draft);
  const analysisOf = (georeference: Georeference | null) => ({
    ...fitAnalysisQuery(
      georeference?.controlPoints ?? [],
      openedFile?.baseMapPicture.baseMap ?? null,
    ),
    enabled: georeference !== null,
  });
  const { columns, fixedCells, unit, dateOrder } = choices;
  const fileRows = useSlicedWork(
    useMemo(
      () =>
        openedFile && (() => readFileRows(openedFile, { columns, fixedCells, unit, dateOrder })),
      [openedFile, columns, fixedCells, unit, dateOrder],
    ),
  );
  const unmatched = useMemo(
    () => openedFile && fileRows && georeferenceOf(openedFile, fileRows, choices.matches),
    [openedFile, fileRows, choices.matches],
  );
  const { data: analysisBefore } = useQuery(analysisOf(unmatched));
  const withSuggestions = useMemo(() => {
    const suggested = unmatched && suggestMatches(unmatched.matchable, analysisBefore);
    return { ...choices, matches: choices.matches ?? suggested ?? NO_MATCHES };
  }, [choices, unmatched, analysisBefore]);
  // Without suggested matches this equals `unmatched`, and both queries share one result.
  const georeference = useMemo(
    () => openedFile && fileRows && georeferenceOf(openedFile, fileRows, withSuggestions.matches),
    [openedFile, fileRows, withSuggestions],
  );
  const { data, error, isFetching, refetch } = useQuery(analysisOf(georeference));
  const analysis = georeference && !isFetching ? (data ?? null) : null;
  const isGeoreferencing = georeference !== null && isFetching;
  const plan = useSlicedWork(
    useMemo(
      () =>
        openedFile && fileRows && !isGeoreferencing
          ? () => planFile(openedFile, fileRows, withSuggestions, goodFit(analysis))
          : null,
      [openedFile, fileRows, withSuggestions, isGeoreferencing, analysis],
    ),
  );
  // The preview shows the previous plan while the control points are analyzed.
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan && (plan || !openedFile)) setShownPlan(plan);
  const [shownRows, setShownRows] = useState(fileRows);
  if (fileRows !== shownRows && (fileRows || !openedFile)) setShownRows(fileRows);

  return {
    openedFile,
    setOpenedFile,
    /** The latest rows of the file by column, even while others are being read. */
    fileRows: shownRows,
    /** The matches by hand, or else the suggested ones. */
    matches: withSuggestions.matches,
    /** The latest plan, even while another one is being computed. */
    plan: shownPlan,
    /** How the places of the file are put on the picture by their degrees, or null if they are not. */
    placement: georeference && { ...georeference, analysis, problem: error && messageOf(error) },
    isGeoreferencing,
    /** Whether the plan is not the latest one yet. */
    isPlanning: openedFile !== null && plan === null,
    retryGeoreference: () => void refetch(),
  };
}

/** Reads a file in a worker, so that the page stays responsive. */
async function readInWorker(task: FileTask): Promise<Sheet> {
  try {
    const worker = new Worker(new URL('./file-worker.ts', import.meta.url), { type: 'module' });
    return await runInWorker<FileTask, Sheet>(worker, task);
  } catch (error) {
    if (error instanceof InvalidFileError) throw error;
    throw new InvalidFileError(
      'The part of the page that reads files couldn’t be loaded. Choose the file again.',
    );
  }
}
