import { act, renderHook, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { IdentifiedControlPoint } from '@/geo/fit-assessment';
import type { Point } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { queryWrapper } from '../../../tests/query-wrapper';
import type { ImportChoices, OpenedFile } from './plan-file';
import type { Sheet } from './sheet';
import { useFilePlan } from './useImport';

const POINTS: Point[] = [
  makePoint({ id: 'c0000000-0000-4000-8000-000000000001', title: 'Mill' }),
  makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Oak' }),
];

const SHEET: Sheet = {
  headers: ['title', 'latitude', 'longitude'],
  rows: [
    {
      number: 2,
      values: ['Mill', '60', '10'],
      problem: null,
      newPointId: 'c0000000-0000-4000-8000-000000000003',
      newGroupId: 'c0000000-0000-4000-8000-000000000004',
    },
  ],
  delimiter: ',',
  format: 'UTF-8 with commas',
};

const FILE: OpenedFile = {
  file: new File([], 'places.csv'),
  source: SHEET,
  sheet: SHEET,
  map: { points: POINTS, groups: [], settings: { language: 'en', time_zone: null } },
  baseMapPicture: {
    baseMap: '/map.webp#size=2000x1000&widths=640',
    size: { widthPx: 2000, heightPx: 1000 },
    sizeRatio: null,
  },
};

/** Choices that match the place of the file with a point, or are for a file in pixels. */
function choicesFor(match: Point | undefined | 'pixels'): ImportChoices {
  return {
    columns: ['title', 'latitude', 'longitude'],
    fixedCells: new Map(),
    createsGroups: true,
    includesDuplicates: false,
    unit: match === 'pixels' ? 'from the top' : null,
    dateOrder: null,
    origins: new Set(),
    matches: new Map(match && match !== 'pixels' ? [[2, match.id]] : []),
    trackTargets: new Map(),
  };
}

/** The workers that analyze control points, which the test settles in any order. */
const tasks: FakeWorker[] = [];

class FakeWorker {
  onmessage: ((message: { data: unknown }) => void) | null = null;
  onerror: ((error: { message: string }) => void) | null = null;
  points: IdentifiedControlPoint[] = [];
  isTerminated = false;
  postMessage({ pairs }: { pairs: IdentifiedControlPoint[] }) {
    this.points = pairs;
    tasks.push(this);
  }
  terminate() {
    this.isTerminated = true;
  }
}

beforeEach(() => {
  tasks.length = 0;
  vi.stubGlobal('Worker', FakeWorker);
  return () => vi.unstubAllGlobals();
});

/** Settles the computation of a georeference, once it has begun. */
async function settle(index: number, medianMeters: number | null) {
  await waitFor(() => expect(tasks.length).toBeGreaterThan(index));
  await act(async () => {
    if (medianMeters === null) tasks[index]?.onerror?.({ message: '' });
    else
      tasks[index]?.onmessage?.({
        data: { type: 'done', result: { problem: 'too few', medianMeters, worst: null } },
      });
  });
}

function renderFilePlan(choices: ImportChoices) {
  const rendered = renderHook(
    ({ choices }: { choices: ImportChoices }) => useFilePlan(FILE, choices),
    { initialProps: { choices }, wrapper: queryWrapper().wrapper },
  );
  const state = () => {
    const { placement, isGeoreferencing, plan } = rendered.result.current;
    return {
      isGeoreferencing,
      medianMeters: placement?.analysis?.assessment.medianMeters,
      problem: placement?.problem ?? null,
      kinds: plan?.rows.map(({ kind }) => kind),
    };
  };
  return { ...rendered, state };
}

test('the result of the latest request counts, even if an earlier one arrives later', async () => {
  const { rerender, state } = renderFilePlan(choicesFor(POINTS[0]));
  // On a busy machine, the plan isn't finished at once.
  await waitFor(() => expect(state()).toMatchObject({ isGeoreferencing: true }));
  expect(state().medianMeters).toBeUndefined();
  await waitFor(() => expect(tasks).toHaveLength(1));
  rerender({ choices: choicesFor(POINTS[1]) });
  await waitFor(() => expect(tasks).toHaveLength(2));
  expect(tasks.map(({ points }) => points[0]?.id)).toEqual(POINTS.map(({ id }) => id));
  expect(tasks.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  await settle(1, 2);
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 2, isGeoreferencing: false }));
  await settle(0, 1);
  expect(state()).toMatchObject({ medianMeters: 2, isGeoreferencing: false });
});

test('while a georeference is computed, the previous plan stays but its georeference is gone', async () => {
  const { rerender, state } = renderFilePlan(choicesFor(POINTS[0]));
  expect(state().kinds).toBeUndefined();
  await settle(0, 1);
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 1, kinds: ['changed'] }));
  rerender({ choices: choicesFor(undefined) });
  expect(state()).toEqual({
    medianMeters: undefined,
    isGeoreferencing: true,
    problem: null,
    kinds: ['changed'],
  });
  await settle(1, 2);
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 2, kinds: ['refused'] }));
  expect(tasks).toHaveLength(2);
  rerender({ choices: choicesFor('pixels') });
  expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: false });
});

test('a choice that changes no control point neither restarts nor stops the computation', async () => {
  const choices = choicesFor(POINTS[0]);
  const { rerender, state } = renderFilePlan(choices);
  rerender({ choices: { ...choices, createsGroups: false } });
  await settle(0, 1);
  rerender({ choices: { ...choices, fixedCells: new Map([[2, { title: 'Other' }]]) } });
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 1, isGeoreferencing: false }));
  expect(tasks).toHaveLength(1);
});

test('a known position that is fixed is analyzed again', async () => {
  const choices = choicesFor(POINTS[0]);
  const { rerender, state } = renderFilePlan(choices);
  await settle(0, 1);
  rerender({ choices: { ...choices, fixedCells: new Map([[2, { latitude: '59.9' }]]) } });
  expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: true });
  await settle(1, 2);
  expect(tasks.map(({ points }) => points[0]?.onEarth.latitude)).toEqual([60, 59.9]);
});

test('places are matched by title if the known points are too few, unless matches are chosen', async () => {
  const choices = { ...choicesFor(undefined), matches: null };
  const { rerender, result, state } = renderFilePlan(choices);
  await settle(0, 1);
  await settle(1, 2);
  expect(tasks.map(({ points }) => points.map(({ id }) => id))).toEqual([[], [POINTS[0]?.id]]);
  expect([...result.current.matches]).toEqual([[2, POINTS[0]?.id]]);
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 2, kinds: ['changed'] }));
  // Another column holds the titles.
  rerender({ choices: { ...choices, columns: [null, 'latitude', 'longitude'] } });
  await waitFor(() => expect(result.current.matches.size).toBe(0));
  rerender({ choices: choicesFor(POINTS[1]) });
  expect([...result.current.matches]).toEqual([[2, POINTS[1]?.id]]);
});

test('a failed georeference is reported and can be retried', async () => {
  const { result, state } = renderFilePlan(choicesFor(POINTS[0]));
  await settle(0, null);
  await waitFor(() =>
    expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: false }),
  );
  expect(state().problem).not.toBeNull();
  act(() => result.current.retryGeoreference());
  await settle(1, 1);
  await waitFor(() => expect(state()).toMatchObject({ medianMeters: 1, problem: null }));
});
