import { useEffect, useMemo, useState } from 'react';
import { useReadMapSettings, useReadPointsAndGroups } from '@/data/admin/import';
import { messageOf } from '@/lib/error-message';
import { InvalidFileError } from '@/lib/invalid-file-error';
import { useUnsavedWork } from '@/ui/unfinished-work';
import { type FileColumns, needsPlacement } from './columns';
import { computeGeoreference, isPending, suggestPlacement } from './geo/georeference';
import { defaultTargets } from './geo/imported-trails';
import { type BaseMapPicture, loadBaseMapPicture } from './geo/placement';
import { guessColumns } from './guess-columns';
import { type ImportChoices, type OpenedFile, type PreviewPlan, planFile } from './plan-file';
import { readFile } from './read-file';
import { readRows } from './read-rows';
import { rememberedColumns, useImportChoices, withColumn } from './useImportChoices';
import { comparisonErrorText, useStoreImport } from './useStoreImport';

/** An import that was closed before it was stored. */
export type ImportDraft = { openedFile: OpenedFile; choices: ImportChoices };

/**
 * Takes a file from being chosen to being stored. Nothing is stored before `store` is called.
 * @param draft an earlier import to resume
 */
export function useImport(draft?: ImportDraft) {
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
    readAgain,
    onMapChange: setOpenedFile,
    onProblem: setProblem,
  });
  const hasWork = openedFile !== null && (choices.fixedCells.size > 0 || choices.isMatchedByHand);
  useUnsavedWork(storing.sent !== null || hasWork, 'an import');

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
      const suggestion =
        baseMapPicture &&
        (await suggestPlacement(sheet, readRows(sheet, columns), map.points, baseMapPicture, null));
      const tracks = sheet.geo?.tracks ?? [];
      const targets = defaultTargets(tracks, map.groups, sheet.rows.length > 0);
      startChoices(columns, suggestion?.placement, targets);
      const georeferenceRequest = suggestion?.georeferenceRequest ?? null;
      setOpenedFile({ file, sheet, map, baseMapPicture, georeferenceRequest });
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
    const { sheet, map, georeferenceRequest } = openedFile;
    try {
      const picture = openedFile.baseMapPicture ?? (await loadPictureFor(columns));
      if (!openedFile.baseMapPicture)
        setOpenedFile((file) => file && { ...file, baseMapPicture: picture });
      if (!picture || choices.isMatchedByHand || choices.placement.coordinates !== 'degrees')
        return;
      // The column may change the titles or the positions of the places.
      const rows = readRows(sheet, columns, choices.fixedCells);
      const { placement } = await suggestPlacement(
        sheet,
        rows,
        map.points,
        picture,
        georeferenceRequest,
      );
      setInitialMatches(placement.matches, columns);
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
 * Plans the import of a file whenever the file, the map or a choice changes. Computes the georeference
 * that the plan needs, and ignores the results of earlier requests.
 * @param draft a file that was open before
 * @param compute computes a georeference, replaced in tests
 */
export function useFilePlan(
  draft: OpenedFile | null,
  choices: ImportChoices,
  compute = computeGeoreference,
) {
  const [openedFile, setOpenedFile] = useState(draft);
  const filePlan = useMemo(
    () => openedFile && planFile(openedFile, choices),
    [openedFile, choices],
  );
  const request = filePlan?.placement?.request ?? null;
  if (openedFile && request && request !== openedFile.georeferenceRequest) {
    setOpenedFile({ ...openedFile, georeferenceRequest: request });
  }
  // The preview shows the previous plan while the georeference is being computed.
  const importPlan = filePlan?.importPlan ?? null;
  const [shownPlan, setShownPlan] = useState(importPlan);
  if (importPlan !== shownPlan && (importPlan || !openedFile)) setShownPlan(importPlan);

  useEffect(
    function loadGeoreference() {
      if (!request || !isPending(request)) return;
      const abort = new AbortController();
      compute(request, abort.signal)
        .catch((error) => ({ ...request, problem: messageOf(error) }))
        .then((georeferenceRequest) => {
          if (abort.signal.aborted) return;
          setOpenedFile((file) => file && { ...file, georeferenceRequest });
        });
      return () => abort.abort();
    },
    [request, compute],
  );

  function retryGeoreference() {
    if (!openedFile || !request) return;
    setOpenedFile({ ...openedFile, georeferenceRequest: { ...request, problem: null } });
  }

  return {
    openedFile,
    setOpenedFile,
    /** The latest plan, even while another one is being computed. */
    plan: shownPlan,
    placement: filePlan?.placement ?? null,
    isGeoreferencing: request !== null && isPending(request),
    retryGeoreference,
  };
}
