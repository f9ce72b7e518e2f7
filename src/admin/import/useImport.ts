import { CancelledError, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { analyzeFit, fitAnalysisQuery, goodFit } from '@/admin/positions/analyze-fit';
import { useReadMapSettings, useReadPointsAndGroups } from '@/data/admin/import';
import { messageOf } from '@/lib/error-message';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { useUnfinishedWork } from '@/ui/unfinished-work';
import { type FileColumns, needsPlacement } from './columns';
import { suggestPlacement } from './geo/georeference';
import { defaultTargets } from './geo/imported-trails';
import { type BaseMapPicture, loadBaseMapPicture } from './geo/placement';
import { guessColumns } from './guess-columns';
import {
  type Analyze,
  georeferenceOf,
  type ImportChoices,
  type OpenedFile,
  type PreviewPlan,
  planFile,
} from './plan-file';
import { readFile } from './read-file';
import { readRows, type SheetRow } from './read-rows';
import { rememberedColumns, useImportChoices, withColumn } from './useImportChoices';
import { comparisonErrorText, useStoreImport } from './useStoreImport';

/** An import that was closed before it was stored. */
export type ImportDraft = { openedFile: OpenedFile; choices: ImportChoices };

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft an earlier import to resume
 */
export function useImport(draft?: ImportDraft) {
  const queryClient = useQueryClient();
  const analyze: Analyze = (controlPoints, baseMap) =>
    queryClient.fetchQuery(fitAnalysisQuery(controlPoints, baseMap)).catch((error) => {
      // The preview, which shares the query, may leave it before it has a result.
      if (error instanceof CancelledError) return analyzeFit(controlPoints, baseMap);
      throw error;
    });
  const readMap = useReadPointsAndGroups();
  const readSettings = useReadMapSettings();
  const [reading, setReading] = useState<File | null>(null);
  const [waiting, setWaiting] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { choices, startChoices, setInitialMatches, ...choosing } = useImportChoices(
    draft?.choices,
  );
  const { setOpenedFile, ...planning } = useFilePlan(draft?.openedFile ?? null, choices);
  const { openedFile } = planning;
  const storing = useStoreImport({
    openedFile,
    plan: planning.isGeoreferencing ? null : planning.plan,
    choices,
    analyze,
    readAgain,
    onMapChange: setOpenedFile,
    onProblem: setProblem,
  });
  const hasWork = openedFile !== null && (choices.fixedCells.size > 0 || choices.isMatchedByHand);
  useUnfinishedWork(storing.sent !== null || hasWork, 'an import');

  async function read(file: File) {
    setReading(file);
    setProblem(null);
    setWaiting(null);
    try {
      const sheet = await readFile(file);
      setWaiting(file);
      const map = await readMap();
      const columns = guessColumns(sheet, map.groups, rememberedColumns());
      const baseMapPicture = await loadPictureFor(columns);
      const placement =
        baseMapPicture &&
        (await suggest({ file, sheet, map, baseMapPicture }, readRows(sheet, columns)));
      const tracks = sheet.geo?.tracks ?? [];
      const targets = defaultTargets(tracks, map.groups, sheet.rows.length > 0);
      startChoices(columns, placement ?? undefined, targets);
      setOpenedFile({ file, sheet, map, baseMapPicture });
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

  /** Suggests where to put the places of a file on the picture. */
  function suggest({ sheet, map, baseMapPicture }: OpenedFile, rows: SheetRow[]) {
    const { baseMap = null, size = null } = baseMapPicture ?? {};
    return suggestPlacement(sheet, rows, map.points, size, (points) => analyze(points, baseMap));
  }

  /** Loads the current picture if these columns need it. */
  async function loadPictureFor(columns: FileColumns): Promise<BaseMapPicture | null> {
    if (!needsPlacement(columns)) return null;
    const { base_map_image, size_ratio } = await readSettings();
    return loadBaseMapPicture(base_map_image, size_ratio);
  }

  /** The file with the current map. */
  async function readAgain(file: OpenedFile): Promise<OpenedFile> {
    const [map, picture] = await Promise.all([
      readMap(),
      file.baseMapPicture && loadPictureFor(choices.columns),
    ]);
    const isOther = picture !== null && picture.baseMap !== file.baseMapPicture?.baseMap;
    return { ...file, map, baseMapPicture: isOther ? picture : file.baseMapPicture };
  }

  async function chooseColumn(header: string, index: number, column: string | null) {
    choosing.chooseColumn(header, index, column);
    const columns = withColumn(choices.columns, index, column);
    if (!openedFile || !needsPlacement(columns)) return;
    try {
      const picture = openedFile.baseMapPicture ?? (await loadPictureFor(columns));
      if (!openedFile.baseMapPicture)
        setOpenedFile((file) => file && { ...file, baseMapPicture: picture });
      if (!picture || choices.isMatchedByHand || choices.placement.coordinates !== 'degrees')
        return;
      // The column may change the titles or the positions of the places.
      const rows = readRows(openedFile.sheet, columns, choices.fixedCells);
      const { matches } = await suggest({ ...openedFile, baseMapPicture: picture }, rows);
      setInitialMatches(matches, columns);
    } catch (error) {
      setProblem(comparisonErrorText(error));
    }
  }

  function startAgain() {
    setOpenedFile(null);
    setWaiting(null);
    setProblem(null);
  }

  return {
    ...planning,
    ...choosing,
    ...storing,
    choices,
    chooseColumn,
    /** The file that is being read. */
    reading,
    /** A valid file whose map could not be read yet. */
    waiting,
    /** Whether closing would lose choices. */
    hasWork,
    problem,
    read,
    startAgain,
  };
}

export type ImportState = ReturnType<typeof useImport>;

/** What each part of the preview shows and changes. */
export type ImportPreviewProps = {
  importState: ImportState;
  openedFile: OpenedFile;
  plan: PreviewPlan;
};

/**
 * Plans the import of a file whenever the file, the map or a choice changes, with the fit of its control points.
 * @param draft a file that was open before
 */
export function useFilePlan(draft: OpenedFile | null, choices: ImportChoices) {
  const [openedFile, setOpenedFile] = useState(draft);
  const georeference = useMemo(
    () => openedFile && georeferenceOf(openedFile, choices),
    [openedFile, choices],
  );
  const { controlPoints = [] } = georeference ?? {};
  const { data, error, isFetching, refetch } = useQuery({
    ...fitAnalysisQuery(controlPoints, openedFile?.baseMapPicture?.baseMap ?? null),
    enabled: georeference !== null,
    retry: false,
  });
  const analysis = georeference && !isFetching ? (data ?? null) : null;
  const isGeoreferencing = georeference !== null && isFetching;
  const plan = useMemo(
    () =>
      openedFile && !isGeoreferencing ? planFile(openedFile, choices, goodFit(analysis)) : null,
    [openedFile, choices, isGeoreferencing, analysis],
  );
  // The preview shows the previous plan while the control points are analyzed.
  const [shownPlan, setShownPlan] = useState(plan);
  if (plan !== shownPlan && (plan || !openedFile)) setShownPlan(plan);

  return {
    openedFile,
    setOpenedFile,
    /** The latest plan, even while another one is being computed. */
    plan: shownPlan,
    /** How the places of the file are put on the picture by their degrees, or null if they are not. */
    placement: georeference && { ...georeference, analysis, problem: error && messageOf(error) },
    isGeoreferencing,
    retryGeoreference: () => void refetch(),
  };
}
