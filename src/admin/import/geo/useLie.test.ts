import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { WorkedOut } from '@/admin/positions/work-out-agreement';
import type { PlacedPoint } from '@/data/admin/position-verdict';
import { makePoint } from '../../../../tests/factories';
import { readPictureOfMap } from './picture-of-map';
import { useLie } from './useLie';

/** A picture of which a test answers what is asked, in whatever order. */
async function makePicture() {
  type Question = { resolve: (answer: WorkedOut) => void; reject: (error: Error) => void };
  const questions: Question[] = [];
  const picture = await readPictureOfMap(
    '/map.webp#size=2000x1000&widths=640',
    () => new Promise((resolve, reject) => questions.push({ resolve, reject })),
  );
  const answer = (index: number, medianMetres: number) =>
    questions[index]?.resolve({
      agreement: {
        problem: 'too few',
        medianMetres,
        worst: null,
        isLeftOut: false,
        isWorstAlone: false,
      },
      pairs: [],
      aspectRatio: 2,
    });
  return { picture, questions, answer };
}

const FIRST = [makePoint({ title: 'First' })];
const SECOND = [makePoint({ title: 'Second' })];

test('the answer to what was asked last counts, also where an earlier one comes after it', async () => {
  const { picture, questions, answer } = await makePicture();
  const { result, rerender } = renderHook(
    ({ known }: { known: PlacedPoint[] }) => useLie(picture, known),
    { initialProps: { known: FIRST } },
  );
  expect(result.current).toMatchObject({ lie: null, isWorkingOut: true });
  rerender({ known: SECOND });
  expect(questions).toHaveLength(2);
  await act(async () => answer(1, 2));
  expect(result.current).toMatchObject({ lie: { agreement: { medianMetres: 2 } } });
  expect(result.current.isWorkingOut).toBe(false);
  await act(async () => answer(0, 1));
  expect(result.current).toMatchObject({ lie: { agreement: { medianMetres: 2 } } });
});

test('while it is worked out anew there is no answer of before', async () => {
  const initialProps: { known: PlacedPoint[] | null } = { known: FIRST };
  const { picture, answer } = await makePicture();
  const { result, rerender } = renderHook(
    ({ known }: { known: PlacedPoint[] | null }) => useLie(picture, known),
    { initialProps },
  );
  await act(async () => answer(0, 1));
  expect(result.current.lie).not.toBeNull();
  rerender({ known: SECOND });
  expect(result.current).toMatchObject({ lie: null, isWorkingOut: true });
  rerender({ known: null });
  expect(result.current).toMatchObject({ lie: null, isWorkingOut: false });
});

test('what could not be worked out is told, and can be tried again', async () => {
  const { picture, questions, answer } = await makePicture();
  const { result } = renderHook(() => useLie(picture, FIRST));
  await act(async () => questions[0]?.reject(new Error('Failed to fetch')));
  expect(result.current).toMatchObject({ lie: null, isWorkingOut: false });
  expect(result.current.lieProblem).not.toBeNull();
  act(() => result.current.workOutAgain());
  await waitFor(() => expect(questions).toHaveLength(2));
  await act(async () => answer(1, 1));
  expect(result.current.lie).not.toBeNull();
  expect(result.current.lieProblem).toBeNull();
});
