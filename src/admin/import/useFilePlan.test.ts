import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Point } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import type { GeoreferenceRequest } from './geo/georeference';
import type { ImportChoices, OpenedFile } from './plan-file';
import { useFilePlan } from './useImport';

const POINTS: Point[] = [
  makePoint({ id: 'c0000000-0000-4000-8000-000000000001', title: 'Mill' }),
  makePoint({ id: 'c0000000-0000-4000-8000-000000000002', title: 'Oak' }),
];

const FILE: OpenedFile = {
  file: new File([], 'places.csv'),
  sheet: {
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
  },
  map: { points: POINTS, groups: [] },
  baseMapPicture: {
    baseMap: '/map.webp',
    size: { widthPx: 2000, heightPx: 1000 },
    sizeRatio: null,
  },
  georeferenceRequest: null,
};

/** Choices that match the place of the file with a point, or are for a file in pixels. */
function choicesFor(match: Point | undefined | 'pixels'): ImportChoices {
  return {
    columns: ['title', 'latitude', 'longitude'],
    fixedCells: new Map(),
    createsGroups: true,
    includesDuplicates: false,
    placement: {
      coordinates: match === 'pixels' ? 'from the top' : 'degrees',
      matches: new Map(match && match !== 'pixels' ? [[2, match.id]] : []),
    },
    isMatchedByHand: true,
    trackTargets: new Map(),
  };
}

/** Renders the hook with georeferences that the test resolves, in any order. */
function renderFilePlan(choices: ImportChoices) {
  const requests: { request: GeoreferenceRequest; signal?: AbortSignal | undefined }[] = [];
  const settlers: { resolve: (medianMeters: number) => void; reject: (error: Error) => void }[] =
    [];
  const compute = (request: GeoreferenceRequest, signal?: AbortSignal) => {
    requests.push({ request, signal });
    return new Promise<GeoreferenceRequest>((resolve, reject) =>
      settlers.push({
        resolve: (medianMeters) =>
          resolve({
            ...request,
            georeference: {
              assessment: {
                problem: 'too few',
                medianMeters,
                worst: null,
                isWorstExcluded: false,
                isWorstTheOnlyProblem: false,
              },
              controlPointCount: request.controlPoints.length,
              fit: null,
            },
          }),
        reject,
      }),
    );
  };
  const rendered = renderHook(
    ({ choices }: { choices: ImportChoices }) => useFilePlan(FILE, choices, compute),
    { initialProps: { choices } },
  );
  const state = () => {
    const { placement, isGeoreferencing, plan } = rendered.result.current;
    const { georeference = null, problem = null } = placement?.request ?? {};
    return {
      isGeoreferencing,
      medianMeters: georeference?.assessment.medianMeters,
      problem,
      kinds: plan?.rows.map(({ kind }) => kind),
    };
  };
  return { ...rendered, requests, settlers, state };
}

test('the result of the latest request counts, even if an earlier one arrives later', async () => {
  const { rerender, requests, settlers, state } = renderFilePlan(choicesFor(POINTS[0]));
  expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: true });
  rerender({ choices: choicesFor(POINTS[1]) });
  expect(requests.map(({ request }) => request.controlPoints[0]?.id)).toEqual(
    POINTS.map(({ id }) => id),
  );
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  await act(async () => settlers[1]?.resolve(2));
  expect(state()).toMatchObject({ medianMeters: 2, isGeoreferencing: false });
  await act(async () => settlers[0]?.resolve(1));
  expect(state()).toMatchObject({ medianMeters: 2, isGeoreferencing: false });
});

test('while a georeference is computed, the previous plan stays but its georeference is gone', async () => {
  const { rerender, requests, settlers, state } = renderFilePlan(choicesFor(POINTS[0]));
  expect(state().kinds).toBeUndefined();
  await act(async () => settlers[0]?.resolve(1));
  expect(state()).toMatchObject({ medianMeters: 1, kinds: ['changed'] });
  rerender({ choices: choicesFor(undefined) });
  expect(state()).toEqual({
    medianMeters: undefined,
    isGeoreferencing: true,
    problem: null,
    kinds: ['changed'],
  });
  await act(async () => settlers[1]?.resolve(2));
  expect(state()).toMatchObject({ medianMeters: 2, kinds: ['refused'] });
  expect(requests).toHaveLength(2);
  rerender({ choices: choicesFor('pixels') });
  expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: false });
});

test('a choice that changes no control point neither restarts nor stops the computation', async () => {
  const choices = choicesFor(POINTS[0]);
  const { rerender, requests, settlers, state } = renderFilePlan(choices);
  rerender({ choices: { ...choices, createsGroups: false } });
  expect(requests).toHaveLength(1);
  await act(async () => settlers[0]?.resolve(1));
  rerender({ choices: { ...choices, fixedCells: new Map([[2, { title: 'Other' }]]) } });
  expect(state()).toMatchObject({ medianMeters: 1, isGeoreferencing: false });
  expect(requests).toHaveLength(1);
});

test('a failed georeference is reported and can be retried', async () => {
  const { result, requests, settlers, state } = renderFilePlan(choicesFor(POINTS[0]));
  await act(async () => settlers[0]?.reject(new Error('Failed to fetch')));
  expect(state()).toMatchObject({ medianMeters: undefined, isGeoreferencing: false });
  expect(state().problem).not.toBeNull();
  act(() => result.current.retryGeoreference());
  await waitFor(() => expect(requests).toHaveLength(2));
  await act(async () => settlers[1]?.resolve(1));
  expect(state()).toMatchObject({ medianMeters: 1, problem: null });
});
