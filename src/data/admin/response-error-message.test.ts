import { expect, test } from 'vitest';
import { responseErrorMessage } from './supabase-client';

const STATUS_MESSAGE = 'The server answered 503 Service Unavailable';

test.each([
  ['{"message":"The disk is full","code":"53100"}', 'The disk is full'],
  ['{"msg":"down"}', 'down'],
  ['{"error":"invalid_grant","error_description":"The code is old"}', 'The code is old'],
  ['{"error":"rate limited"}', 'rate limited'],
  ['{"message":" ","error":"rate limited"}', 'rate limited'],
  ['Project paused\n', 'Project paused'],
])('the message of a failed response is found (case %#)', (text, message) => {
  expect(responseErrorMessage(text, { status: 503, statusText: 'Service Unavailable' })).toBe(
    message,
  );
});

test.each([
  '',
  ' ',
  '{}',
  '[]',
  'null',
  '503',
  '""',
  '{"mess',
  '{"message":""}',
  '{"message":{"text":"down"}}',
  '{"error":null}',
  '<html><body>nginx</body></html>',
])('a failed response without a message is described by its status (case %#)', (text) => {
  expect(responseErrorMessage(text, { status: 503, statusText: 'Service Unavailable' })).toBe(
    STATUS_MESSAGE,
  );
});

test('a status without a text, as in HTTP/2, stands alone', () => {
  expect(responseErrorMessage('{}', { status: 502, statusText: '' })).toBe(
    'The server answered 502',
  );
});
