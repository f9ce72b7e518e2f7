import { expect, test } from 'vitest';
import { responseErrorMessage } from './response-error-message';

const ofStatus = 'The server answered 503 Service Unavailable';

test.each([
  ['{"message":"The disk is full","code":"53100"}', 'The disk is full'],
  ['{"msg":"down"}', 'down'],
  ['{"error":"invalid_grant","error_description":"The code is old"}', 'The code is old'],
  ['{"error":"rate limited"}', 'rate limited'],
  ['{"message":" ","error":"rate limited"}', 'rate limited'],
  ['Project paused\n', 'Project paused'],
])('a failed answer with %s says so itself', (text, message) => {
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
])('a failed answer that says nothing, as ‘%s’, is told by its status', (text) => {
  expect(responseErrorMessage(text, { status: 503, statusText: 'Service Unavailable' })).toBe(
    ofStatus,
  );
});

test('the status stands alone where there is no text for it, as in HTTP/2', () => {
  expect(responseErrorMessage('{}', { status: 502, statusText: '' })).toBe(
    'The server answered 502',
  );
});
