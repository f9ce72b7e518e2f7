import { expect, test } from 'vitest';
import { hasExpectedType } from './expected-type';

const SITE = 'https://map.example/park/';

test.each([
  ['assets/start-1a.js', 'text/javascript', true],
  ['assets/start-1a.js', 'application/javascript; charset=utf-8', true],
  ['assets/start-1a.js', 'text/html; charset=utf-8', false],
  ['assets/start-1a.js', 'text/plain', false],
  ['assets/start-1a.js', '', false],
  ['assets/names-1a.css', 'text/css; charset=utf-8', true],
  ['assets/names-1a.css', 'text/html', false],
  ['', 'text/html; charset=utf-8', true],
  ['?point=1', 'text/html', true],
  ['', 'text/javascript', false],
])('for /%s the type “%s” is expected: %s', (path, type, isExpected) => {
  const answer = new Response('', { headers: { 'content-type': type } });
  expect(hasExpectedType(SITE + path, answer)).toBe(isExpected);
});

test('a refusal is never what was asked for', () => {
  const init = { status: 404, headers: { 'content-type': 'text/javascript' } };
  expect(hasExpectedType(`${SITE}assets/start-1a.js`, new Response('', init))).toBe(false);
});
