import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMapUndo } from '@/admin/backup/useMapUndo';
import { fitAnalysisQuery, goodFit } from '@/admin/positions/analyze-fit';
import { toastError } from '@/admin/toasts';
import { type DecidedTrails, INCOMPLETE, type JunctionTask } from '@/admin/trails/decide-junctions';
import { useImportPoints } from '@/data/admin/import';
import type { MapContent } from '@/data/admin/map-content';
import { RequestRejectedError } from '@/data/admin/post-with-progress';
import { formatCount } from '@/i18n/format-numbers';
import { messageOf } from '@/lib/error-message';
import { finishInSlices } from '@/lib/sliced-work';
import { runInWorker } from '@/lib/worker-task';
import { useCancelableWork } from '@/ui/useCancelableWork';
import { trailsToStore } from './geo/imported-trails';
import {
  georeferenceOf,
  type ImportChoices,
  type OpenedFile,
  planFile,
  readFileRows,
} from './plan-file';
import type { ImportPlan } from './plan-import';

type StoreImportOptions = {
  openedFile: OpenedFile | null;
  /** Null while nothing can be stored. */
  plan: ImportPlan | null;
  choices: ImportChoices;
  /** Whether the positions depend on the base map's picture. */
  isPlaced: boolean;
  /** Reads the current map. Fails with a sentence. */
  readCurrent: () => Promise<Pick<OpenedFile, 'map' | 'baseMapPicture'>>;
  /** Gets the file with the current map, so that the preview shows it. */
  onMapChange: (file: OpenedFile) => void;
  /** Gets a message for the administrator, or null to remove the previous one. */
  onProblem: (problem: string | null) => void;
};

/** Stores a planned import. */
export function useStoreImport(options: StoreImportOptions) {
  const { openedFile, plan, choices, isPlaced, readCurrent, onMapChange, onProblem } = options;
  const queryClient = useQueryClient();
  const { mutateAsync } = useImportPoints();
  const undo = useMapUndo('import');
  const [sent, setSent] = useState<number | null>(null);
  const deciding = useCancelableWork();
  const [step, setStep] = useState<string | null>(null);

  /**
   * Stores the plan, unless the current map changes it. Then the preview shows the new plan.
   * @returns whether the import is stored
   */
  async function store(): Promise<boolean> {
    if (!openedFile || !plan) return false;
    onProblem(null);
    setSent(0);
    const signal = deciding.begin();
    let note = '';
    try {
      const now = { ...openedFile, ...(await readCurrent()) };
      const isOtherPicture =
        isPlaced && now.baseMapPicture.baseMap !== openedFile.baseMapPicture.baseMap;
      const current = isOtherPicture ? null : await planAgain(now);
      if (!current || !(isStored(plan, current) || isSamePlan(plan, current))) {
        onMapChange(now);
        const [changed, check] = isOtherPicture
          ? ['base map', 'where the points will appear']
          : ['map', 'what the file changes'];
        onProblem(
          `The ${changed} was changed in another window. Nothing has been imported yet: check again ${check}.`,
        );
        return false;
      }
      // An earlier try may have been stored although its response was lost.
      if (!isStored(plan, current)) {
        const { trails, isComplete } = await decide(now, plan, signal);
        await undo.prepare();
        await send(openedFile, plan, trails);
        if (!isComplete) note = `. ${INCOMPLETE}`;
      }
      undo.toastChanged(successMessage(plan) + note, openedFile.file.name, {
        only: (map) => restrictToPlan(plan, map),
      });
      return true;
    } catch (error) {
      if (error === signal.reason) return false;
      onProblem(messageOf(error));
      // The original error, so that a lost connection gets its usual message.
      toastError(error instanceof Error ? (error.cause ?? error) : error);
      return false;
    } finally {
      setSent(null);
    }
  }

  async function planAgain(file: OpenedFile): Promise<ImportPlan> {
    const fileRows = await finishInSlices(readFileRows(file, choices));
    const { controlPoints = null } = georeferenceOf(file, fileRows, choices.matches) ?? {};
    const analysis =
      controlPoints &&
      (await queryClient.fetchQuery(fitAnalysisQuery(controlPoints, file.baseMapPicture.baseMap)));
    return finishInSlices(planFile(file, fileRows, choices, goodFit(analysis)));
  }

  /** The trails to store, with their junctions, which are decided in a worker. */
  async function decide(now: OpenedFile, plan: ImportPlan, signal: AbortSignal) {
    const trails = trailsToStore(plan.trails);
    const { size, sizeRatio } = now.baseMapPicture;
    if (trails.length === 0 || !size) return { trails: [], isComplete: true };
    const map = { aspectRatio: size.widthPx / size.heightPx, sizeRatio };
    const task: JunctionTask = { trails, groups: now.map.groups, map };
    const worker = new Worker(new URL('./junctions-worker.ts', import.meta.url), {
      type: 'module',
    });
    const options = { onStep: setStep, signal };
    const decided = runInWorker<JunctionTask, DecidedTrails>(worker, task, options);
    return await decided.finally(() => setStep(null));
  }

  async function send(file: OpenedFile, plan: ImportPlan, trails: DecidedTrails['trails']) {
    try {
      await mutateAsync({ content: { ...plan, trails }, onSent: setSent });
    } catch (error) {
      const read = await readCurrent().catch(() => null);
      const now = { ...file, ...read };
      if (read) onMapChange(now);
      const reason = messageOf(error);
      const failWith = (text: string) => new Error(text, { cause: error });
      if (error instanceof RequestRejectedError) throw failWith(`Nothing was imported: ${reason}`);
      if (!read)
        throw failWith(`The map can’t be reached: ${reason}. Try again; nothing is added twice.`);
      const current = await planAgain(now).catch(() => null);
      if (!current || !isStored(plan, current))
        throw failWith(`Nothing was imported: ${reason}. You can try again.`);
    }
  }

  return {
    store,
    /** The fraction of the import that was sent, from 0 to 1, or null while none is being stored. */
    sent,
    /** The work before sending, in words, while it can be canceled; null otherwise. */
    step,
    cancel: deciding.cancel,
  };
}

/** Whether the map has everything that a plan adds and changes, according to a plan for the current map. */
function isStored(plan: ImportPlan, current: ImportPlan): boolean {
  return (
    plan.rows.every(
      ({ kind }, index) =>
        (kind !== 'new' && kind !== 'changed') || current.rows[index]?.kind === 'unchanged',
    ) && plan.trails.every(({ trail }, index) => trail === null || current.trails[index]?.isStored)
  );
}

/** The part of a map that a plan adds or changes, without what others changed at the same time. */
function restrictToPlan(plan: ImportPlan, { settings, groups, points }: MapContent): MapContent {
  const trailGroups = plan.trails.map(({ group }) => group);
  const ids = new Set([...plan.points, ...plan.newGroups, ...trailGroups].map(({ id }) => id));
  return {
    settings,
    groups: groups.filter(({ id }) => ids.has(id)),
    points: points.filter(({ id }) => ids.has(id)),
  };
}

function successMessage({ rows, newGroups, trails }: ImportPlan): string {
  const count = (kind: string) => rows.filter((row) => row.kind === kind).length;
  return [
    { number: count('new'), noun: 'point', verb: 'added' },
    { number: count('changed'), noun: 'point', verb: 'changed' },
    { number: newGroups.length, noun: 'group', verb: 'created' },
    { number: trailsToStore(trails).length, noun: 'trail', verb: 'drawn' },
  ]
    .filter(({ number }) => number > 0)
    .map(({ number, noun, verb }) => `${formatCount(number, noun)} ${verb}`)
    .join(', ');
}

/** Whether two plans do the same. Groups that are not created don't count. */
function isSamePlan(one: ImportPlan, other: ImportPlan): boolean {
  const toText = ({ missingGroups, ...plan }: ImportPlan) => JSON.stringify(plan);
  return toText(one) === toText(other);
}
