import { expect, test } from 'vitest';
import { isConnectionError, messageOf } from './error-message';

test.each([
  'Failed to fetch',
  'Failed to fetch (example.org)',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
  'The network connection was lost.',
  'The Internet connection appears to be offline.',
  'Could not connect to the server.',
  'A server with the specified hostname could not be found.',
  'signal timed out',
  'The operation timed out.',
])('“%s” means that there is no connection', (message) => {
  expect(isConnectionError(new Error(message))).toBe(true);
  expect(messageOf(new TypeError(message))).toBe(`${message} (no connection)`);
});

test.each([
  'Failed to fetch dynamically imported module: /assets/admin-1a2b.js',
  'The server answered 502 Bad Gateway',
  'Nothing was changed',
  'Upload failed: the picture is too large',
  'point.title is not text',
])('“%s” means something else', (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(false);
  expect(messageOf(new Error(message))).toBe(message);
  expect(messageOf(message)).toBe(message);
});

test('an error that quotes another one explains it once', () => {
  const failed = new TypeError('Failed to fetch');
  const wrapped = new Error(`The map was not changed: ${messageOf(failed)}. Try again`);
  expect(messageOf(wrapped)).toBe(
    'The map was not changed: Failed to fetch (no connection). Try again',
  );
});
