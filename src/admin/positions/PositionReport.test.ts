import { expect, test } from 'vitest';
import { fitErrorText, fitProblemText, outlierText, positionCountText } from './PositionReport';

test('the count of places with a position is grammatical', () => {
  expect(positionCountText(16, 23)).toBe('16 of 23 points have a position.');
  expect(positionCountText(1, 1)).toBe('1 of 1 point has a position.');
});

test('if it is known, a text says how well the positions agree', () => {
  const assessment = { problem: null, medianMeters: 24.2 };
  expect(fitErrorText(assessment)).toContain('off by 25 m or less');
  expect(fitErrorText({ ...assessment, problem: 'too far apart' })).not.toBeNull();
  expect(fitErrorText({ ...assessment, problem: 'too few' })).toBeNull();
  expect(fitErrorText({ ...assessment, problem: 'on one line' })).toBeNull();
});

test('the text of each problem says what to do', () => {
  expect(fitProblemText('too few', 1)).toMatch(/^2 more points need a position/);
  expect(fitProblemText('too few', 2)).toMatch(/^1 more point needs a position/);
  expect(fitProblemText('on one line', 3)).toMatch(/off that line/);
  expect(fitProblemText('folded', 9)).toMatch(/fold over itself/);
  expect(fitProblemText('too far apart', 9)).toMatch(/don’t agree/);
});

test('a text says that a place is left out, and whether visitors see the button', () => {
  const alone = outlierText({ isWorstExcluded: false, isWorstTheOnlyProblem: true });
  expect(alone).toMatch(/^Without it the others agree, and visitors would see the button/);
  const leftOut = outlierText({ isWorstExcluded: true, isWorstTheOnlyProblem: false });
  expect(leftOut).toMatch(/^It’s left out: visitors see the button/);
});
