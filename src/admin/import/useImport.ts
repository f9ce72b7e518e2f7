import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { fitAnalysisQuery, goodFit } from '@/admin/positions/analyze-fit';
import { useReadMapRows } from '@/data/admin/import';
import { messageOf } from '@/lib/error-message';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { rememberColumn, rememberedColumns, withColumn, withoutColumns } from './choose-column';
import { NO_MATCHES, suggestMatches, withMatch } from './geo/georeference';
import { defaultTargets } from './geo/imported-trails';
import { loadBaseMapPicture } from './geo/placement';
import { guessColumns } from './guess-columns';
import {
  type Georeference,
  georeferenceOf,
  type ImportChoices,
  type OpenedFile,
  planFile,
} from './plan-file';
import type { ImportPlan } from './plan-import';
import { readFile } from './read-file';
import { useStoreImport } from './useStoreImport';

/** An import that was closed before it was stored. */
export type ImportDraft = { openedFile: OpenedFile; choices: ImportChoices };

const NO_CHOICES: ImportChoices = {
  columns: [],
  fixedCells: new Map(),
  createsGroups: true,
  includesDuplicates: false,
  coordinates: 'degrees',
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
    plan: planning.isGeoreferencing ? null : planning.plan,
    choices: { ...choices, matches },
    readCurrent,
    onMapChange: setOpenedFile,
    onProblem: setProblem,
  });
  const hasWork = openedFile !== null && (choices.fixedCells.size > 0 || choices.matches !== null);
  useUnfinishedWork(storing.sent !== null || hasWork, 'an import');

  async function read(file: File) {
    setReading(file);
    setProblem(null);
    setWaiting(null);
    try {
      const sheet = await readFile(file);
      setWaiting(file);
      const current = await readCurrent();
      const { groups } = current.map;
      const tracks = sheet.geo?.tracks ?? [];
      setChoices({
        ...NO_CHOICES,
        columns: guessColumns(sheet, groups, rememberedColumns()),
        coordinates: sheet.geo?.coordinates === 'pixels' ? 'from the top' : 'degrees',
        trackTargets: defaultTargets(tracks, groups, sheet.rows.length > 0),
      });
      setOpenedFile({ file, sheet, ...current });
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
    /** Chooses the column at an index, and remembers it for its header. */
    chooseColumn(header: string, index: number, column: string | null) {
      const { columns, fixedCells } = choices;
      rememberColumn(header, column);
      change({
        columns: withColumn(columns, index, column),
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
  const unmatched = useMemo(
    () => openedFile && georeferenceOf(openedFile, choices),
    [openedFile, choices],
  );
  const { data: analysisBefore } = useQuery(analysisOf(unmatched));
  const withSuggestions = useMemo(() => {
    const suggested = unmatched && suggestMatches(unmatched.matchable, analysisBefore);
    return { ...choices, matches: choices.matches ?? suggested ?? NO_MATCHES };
  }, [choices, unmatched, analysisBefore]);
  // Without suggested matches this equals `unmatched`, and both queries share one result.
  const georeference = useMemo(
    () => openedFile && georeferenceOf(openedFile, withSuggestions),
    [openedFile, withSuggestions],
  );
  const { data, error, isFetching, refetch } = useQuery(analysisOf(georeference));
  const analysis = georeference && !isFetching ? (data ?? null) : null;
  const isGeoreferencing = georeference !== null && isFetching;
  const plan = useMemo(
    () =>
      openedFile && !isGeoreferencing
        ? planFile(openedFile, withSuggestions, goodFit(analysis))
        : null,
    [openedFile, withSuggestions, isGeoreferencing, analysis],
  );
  // The preview shows the previous plan while the control points are analyzed.
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan && (plan || !openedFile)) setShownPlan(plan);

  return {
    openedFile,
    setOpenedFile,
    /** The matches by hand, or else the suggested ones. */
    matches: withSuggestions.matches,
    /** The latest plan, even while another one is being computed. */
    plan: shownPlan,
    /** How the places of the file are put on the picture by their degrees, or null if they are not. */
    placement: georeference && { ...georeference, analysis, problem: error && messageOf(error) },
    isGeoreferencing,
    retryGeoreference: () => void refetch(),
  };
}
