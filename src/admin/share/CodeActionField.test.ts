import { afterEach, expect, test } from 'vitest';
import { CODE_ACTIONS } from './QrCode';

afterEach(() => window.history.replaceState(null, '', '/'));

test('the link on a signpost names the place where it stands', () => {
  window.history.replaceState(null, '', '/admin?section=share');
  expect(CODE_ACTIONS.start.linkTo('a&b')).toBe(`${window.location.origin}/?from=a%26b`);
});

test.each([
  ['place', 'point'],
  ['start', 'from'],
] as const)('the link “%s” keeps the language of the page', (action, parameter) => {
  window.history.replaceState(null, '', '/?lang=ar&group=1');
  expect(CODE_ACTIONS[action].linkTo('7')).toBe(
    `${window.location.origin}/?${parameter}=7&lang=ar`,
  );
});
