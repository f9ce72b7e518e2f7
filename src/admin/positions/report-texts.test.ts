import { expect, test } from 'vitest';
import { agreementText, countOfText, problemText, suspectText } from './report-texts';

test('how many places have a position is told as one says it', () => {
  expect(countOfText(16, 23)).toBe('16 of 23 places have a position.');
  expect(countOfText(1, 1)).toBe('1 of 1 place has a position.');
});

test('how well they agree is told where that can be known', () => {
  const agreement = { problem: null, medianMetres: 24.2 };
  expect(agreementText(agreement)).toContain('off by 25 m or less');
  expect(agreementText({ ...agreement, problem: 'too far apart' })).not.toBeNull();
  expect(agreementText({ ...agreement, problem: 'too few' })).toBeNull();
  expect(agreementText({ ...agreement, problem: 'on one line' })).toBeNull();
});

test('what is missing is told with what to do', () => {
  expect(problemText('too few', 1)).toMatch(/^2 more places need a position/);
  expect(problemText('too few', 2)).toMatch(/^1 more place needs a position/);
  expect(problemText('on one line', 3)).toMatch(/beside that line/);
  expect(problemText('folded', 9)).toMatch(/fold over itself/);
  expect(problemText('too far apart', 9)).toMatch(/don’t agree/);
});

test('a place that is left out is said to be, and that visitors see the button', () => {
  const alone = suspectText({ isLeftOut: false, isWorstAlone: true });
  expect(alone).toMatch(/^Without it the others agree, and visitors would see the button/);
  const leftOut = suspectText({ isLeftOut: true, isWorstAlone: false });
  expect(leftOut).toMatch(/^It is left out: visitors see the button/);
});
