import { expect, test } from 'vitest';
import { isConnectionError, meaningOf, messageOf } from './error-message';

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
  expect(meaningOf(new TypeError(message))).toBe('No connection. Try again.');
  expect(messageOf(new TypeError(message))).toBe(`No connection (${message})`);
});

test.each([
  'Failed to fetch dynamically imported module: /assets/admin-1a2b.js',
  'Nothing was changed',
  'Upload failed: the picture is too large',
  'point.title is not text',
  'Your session has ended, so nothing was saved.',
  'Too many failed sign-ins. Wait a minute, then try again.',
])('“%s” is shown as it is', (message) => {
  expect(isConnectionError(new TypeError(message))).toBe(false);
  expect(meaningOf(new Error(message))).toBeNull();
  expect(messageOf(new Error(message))).toBe(message);
  expect(messageOf(message)).toBe(message);
});

const TABLE = 'relation "points" violates';

test.each([
  ['Invalid login credentials', 'Not signed in'],
  ['JWT expired', 'Your session has expired'],
  ['Invalid Refresh Token: Refresh Token Not Found', 'Your session has expired'],
  ['invalid JWT: unable to parse or verify signature', 'Your session has expired'],
  ['permission denied for function is_admin', 'This account isn’t allowed to do that'],
  [
    'new row violates row-level security policy for table "points"',
    'This account isn’t allowed to do that',
  ],
  ['The object exceeded the maximum allowed size', 'The file is too large'],
  ['The server answered 413 Payload Too Large', 'The file is too large'],
  [
    'duplicate key value violates unique constraint "points_title_language"',
    'There is one like this already',
  ],
  [
    'insert or update on table "points" violates foreign key constraint "points_group_id_fkey"',
    'The group is gone',
  ],
  [`new row for ${TABLE} check constraint "points_coord_x_check"`, 'A value is not allowed'],
  [`null value in column "title" of ${TABLE} not-null constraint`, 'A field is empty'],
  ['value too long for type character varying(200)', 'A text is too long'],
  ['Request rate limit reached', 'Too many requests'],
  ['The server answered 429 Too Many Requests', 'Too many requests'],
  ['The server answered 502 Bad Gateway', 'The server has a problem'],
  ['canceling statement due to statement timeout', 'The server has a problem'],
])('“%s” means “%s”, and says what to do next', (message, what) => {
  expect(meaningOf(new Error(message))).toMatch(new RegExp(`^${what}\\. [A-Z].+\\.$`));
  expect(messageOf(new Error(message))).toBe(`${what} (${message})`);
});

test('an error whose text is unknown is explained by its code', () => {
  const error = Object.assign(new Error('No suitable key was found'), { code: 'PGRST301' });
  expect(messageOf(error)).toBe('Your session has expired (No suitable key was found)');
});

test('an error that quotes another one explains it once', () => {
  const failed = new TypeError('Failed to fetch');
  const wrapped = new Error(`The map was not changed: ${messageOf(failed)}. Try again`);
  expect(meaningOf(wrapped)).toBeNull();
  expect(messageOf(wrapped)).toBe(
    'The map was not changed: No connection (Failed to fetch). Try again',
  );
});
