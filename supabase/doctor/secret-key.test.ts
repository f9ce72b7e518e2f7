import { expect, test } from 'vitest';
import { isSecretKey } from './secret-key.ts';

/** A key of the older kind. */
function token(role: string): string {
  return ['{"alg":"HS256"}', JSON.stringify({ iss: 'supabase', ref: 'ÿþ?', role }), 'signature']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
}

test.each(['sb_secret_x', token('service_role')])('%s opens everything', (key) => {
  expect(isSecretKey(key)).toBe(true);
});

test.each(['sb_publishable_x', token('anon'), token('authenticated'), 'eyJ', 'a.b.c', ''])(
  '%s is no secret key',
  (key) => {
    expect(isSecretKey(key)).toBe(false);
  },
);
