// @vitest-environment node

import { expect, test } from 'vitest';
import { rejectRequest } from './request-guard.ts';

const read = (authorization: string) =>
  rejectRequest(new Request('http://127.0.0.1/rest/v1/points', { headers: { authorization } }));

test.each(['header.claims.', 'header.claims', '.claims.signature'])(
  'an incomplete token is refused: %s',
  (token) => {
    expect(read(`Bearer ${token}`)?.status).toBe(401);
  },
);

test.each(['header.claims.signature', 'sb_publishable_key'])(
  'a signed token and a key reach the backend: %s',
  (token) => {
    expect(read(`Bearer ${token}`)).toBeNull();
  },
);
