import { expect, test } from 'vitest';
import { isSecretKey } from './secret-key';

/** A key of the older kind, with letters that Base64 writes otherwise in an address. */
function token(role: string): string {
  const payload = btoa(JSON.stringify({ iss: 'supabase', ref: 'ÿþ?ÿþ?', role }));
  return `e30.${payload.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}.signature`;
}

test('the tokens of these tests have both letters', () => {
  expect(token('anon')).toMatch(/-.*_|_.*-/);
});

test.each(['sb_secret_x', token('service_role'), token('authenticated'), 'e30.e30.x'])(
  '%s is a secret key',
  (key) => {
    expect(isSecretKey(key)).toBe(true);
  },
);

test.each(['sb_publishable_x', token('anon'), 'eyJ', 'a.b.c', ''])('%s is no secret key', (key) => {
  expect(isSecretKey(key)).toBe(false);
});
