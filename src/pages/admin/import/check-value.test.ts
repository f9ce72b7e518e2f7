import { expect, test } from 'vitest';
import { groupNameProblem, titleProblem } from './check-value';

test.each(['Mill', 'Mill\tand\r\nBridge', 'טחנה \u200f(1)', '👨‍🌾', '<script>'])(
  '%j may be a title and a name',
  (text) => {
    expect(titleProblem(text)).toBeNull();
    expect(groupNameProblem(text)).toBeNull();
  },
);

test.each([
  '',
  ' ',
  '\u3164',
  '\u2800\u00ad',
  '\u200d\u200e\u061c',
  '\ufe0f',
  '\u{e0041}',
  '\u202e',
])('%j is blank', (text) => {
  expect(titleProblem(text)).toBe('The title is missing.');
  expect(groupNameProblem(text)).toBe('The group’s name is blank.');
});

test.each(['a\u0007', 'a\u007f', 'a\u0085', 'gnp.\u202eexe', 'a\u2066', '\ufeffa'])(
  '%j is a name that can’t be read',
  (text) => {
    expect(titleProblem(text)).toContain('control character');
    expect(groupNameProblem(text)).toContain('control character');
  },
);
