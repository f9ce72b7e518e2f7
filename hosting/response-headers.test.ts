// @vitest-environment node
import { expect, test } from 'vitest';
import { contentSecurityPolicy, siteHeaders } from './response-headers.ts';

test('the site may request a position, but not the camera or the microphone', () => {
  const policy = siteHeaders(null)['Permissions-Policy']?.split(', ');
  expect(policy).toContain('geolocation=(self)');
  expect(policy).toContain('camera=()');
  expect(policy).toContain('microphone=()');
});

test.each([null, 'https://abc.supabase.co'])(
  'with a backend at %s, the policy allows only the site’s own scripts',
  (backend) => {
    const policy = contentSecurityPolicy(backend).split('; ');
    expect(policy).toContain("default-src 'none'");
    expect(policy.filter((directive) => directive.startsWith('script-src'))).toEqual([
      "script-src 'self'",
    ]);
  },
);
