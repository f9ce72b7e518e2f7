import { afterEach, expect, test } from 'vitest';
import { pointLink, signpostLink } from './map-link';

afterEach(() => window.history.replaceState(null, '', '/'));

test('the link on a signpost names the place where it stands', () => {
  window.history.replaceState(null, '', '/admin?section=share');
  expect(signpostLink('a&b')).toBe(`${window.location.origin}/?from=a%26b`);
});

test.each([
  ['place', pointLink, 'point'],
  ['signpost', signpostLink, 'from'],
])('the link of a %s keeps the language of the page', (_, linkTo, parameter) => {
  window.history.replaceState(null, '', '/?lang=ar&group=1');
  expect(linkTo('7')).toBe(`${window.location.origin}/?${parameter}=7&lang=ar`);
});
