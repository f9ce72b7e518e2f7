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

const select = (columns: string) =>
  rejectRequest(new Request(`http://127.0.0.1/rest/v1/groups?select=${columns}`))?.status;

test.each(['*', 'id,name', 'id,points(id)', 'id,places:points!inner(id,title)'])(
  'a request for rows, or for those of one more table, reaches the backend: %s',
  (columns) => {
    expect(select(columns)).toBeUndefined();
  },
);

test.each(['points(groups(id))', 'a:points(id),b:points(id)', 'points%28groups%28id%29%29'])(
  'a request that multiplies rows is refused: %s',
  (columns) => {
    expect(select(columns)).toBe(400);
  },
);
