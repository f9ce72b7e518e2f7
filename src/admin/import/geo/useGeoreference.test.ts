import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { FitAnalysis } from '@/admin/positions/analyze-fit';
import type { GeoreferencedPoint } from '@/data/admin/fit-quality';
import { makePoint } from '../../../../tests/factories';
import { loadBaseMapPicture } from './base-map-picture';
import { useGeoreference } from './useGeoreference';

/** A picture of which a test answers what is asked, in whatever order. */
async function makePicture() {
  type Question = { resolve: (onAnswer: FitAnalysis) => void; reject: (error: Error) => void };
  const questions: Question[] = [];
  const picture = await loadBaseMapPicture(
    '/map.webp#size=2000x1000&widths=640',
    () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
  );
  const answer = (index: number, medianMeters: number) =>
    questions[index]?.resolve({
      assessment: {
        problem: 'too few',
        medianMeters: medianMeters,
        worst: null,
        isWorstExcluded: false,
        isWorstTheOnlyProblem: false,
      },
      controlPoints: [],
      aspectRatio: 2,
    });
  return { picture, questions, answer };
}

const FIRST = [makePoint({ title: 'First' })];
const SECOND = [makePoint({ title: 'Second' })];

test('the answer to what was asked last counts, also where an earlier one comes after it', async () => {
  const { picture, questions, answer } = await makePicture();
  const { result, rerender } = renderHook(
    ({ known }: { known: GeoreferencedPoint[] }) => useGeoreference(picture, known),
    { initialProps: { known: FIRST } },
  );
  expect(result.current).toMatchObject({ georeference: null, isGeoreferencing: true });
  rerender({ known: SECOND });
  expect(questions).toHaveLength(2);
  await act(async () => answer(1, 2));
  expect(result.current).toMatchObject({ georeference: { assessment: { medianMeters: 2 } } });
  expect(result.current.isGeoreferencing).toBe(false);
  await act(async () => answer(0, 1));
  expect(result.current).toMatchObject({ georeference: { assessment: { medianMeters: 2 } } });
});

test('while it is worked out anew there is no answer of before', async () => {
  const initialProps: { known: GeoreferencedPoint[] | null } = { known: FIRST };
  const { picture, answer } = await makePicture();
  const { result, rerender } = renderHook(
    ({ known }: { known: GeoreferencedPoint[] | null }) => useGeoreference(picture, known),
    { initialProps },
  );
  await act(async () => answer(0, 1));
  expect(result.current.georeference).not.toBeNull();
  rerender({ known: SECOND });
  expect(result.current).toMatchObject({ georeference: null, isGeoreferencing: true });
  rerender({ known: null });
  expect(result.current).toMatchObject({ georeference: null, isGeoreferencing: false });
});

test('what could not be worked out is told, and can be tried again', async () => {
  const { picture, questions, answer } = await makePicture();
  const { result } = renderHook(() => useGeoreference(picture, FIRST));
  await act(async () => questions[0]?.reject(new Error('Failed to fetch')));
  expect(result.current).toMatchObject({ georeference: null, isGeoreferencing: false });
  expect(result.current.georeferenceProblem).not.toBeNull();
  act(() => result.current.retryGeoreference());
  await waitFor(() => expect(questions).toHaveLength(2));
  await act(async () => answer(1, 1));
  expect(result.current.georeference).not.toBeNull();
  expect(result.current.georeferenceProblem).toBeNull();
});
