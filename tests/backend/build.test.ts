import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { vercelConfig } from '../../hosting/host-files.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/settings.ts';
import { buildSite, makeFolder, startSite } from '../site.ts';

const BACKEND = 'https://abcdefgh.supabase.co';
const ADMIN_PASSWORD = 'a password of the tests';

let folder: string;
let remove: () => Promise<void>;
let jwtSecret: string;

beforeAll(async () => {
  ({ folder, remove } = await makeFolder());
  const data = path.join(folder, 'data');
  const site = await startSite(data, { POI_ADMIN_PASSWORD: ADMIN_PASSWORD });
  await site.stop();
  jwtSecret = JSON.parse(readFileSync(path.join(data, 'poi-map-data.json'), 'utf8')).jwtSecret;
  await buildSite(path.join(folder, 'hosted'), BACKEND);
  await buildSite(path.join(folder, 'park'), BACKEND, '/park/');
});

afterAll(() => remove());

/** Every file of a build, pictures and source maps included. */
function filesOf(build: string): { name: string; text: string }[] {
  const root = path.join(folder, build);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(root, name)).isFile())
    .map((name) => ({ name, text: readFileSync(path.join(root, name), 'latin1') }));
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe.each(['data/site', 'hosted', 'park'])('the build in %s', (build) => {
  test('holds no secret', () => {
    expect(jwtSecret).toMatch(/^[0-9a-f]{64}$/);
    const secrets: [string, RegExp][] = [
      ['the role that may do everything', /service_role/],
      ['a secret key', /sb_secret_\w{8,}/],
      ['the seed’s password', /local-admin/],
      ['the administrator’s password', new RegExp(ADMIN_PASSWORD)],
      ['what sessions are signed with', new RegExp(jwtSecret)],
      ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
      ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
    ];
    const files = filesOf(build);
    expect(files.length).toBeGreaterThan(50);
    for (const { name, text } of files) {
      for (const [what, pattern] of secrets) {
        expect(pattern.exec(text)?.[0], `${what} in ${name}`).toBeUndefined();
      }
    }
    // What it does hold is public.
    const keys = files.flatMap(({ text }) => text.match(/sb_publishable_\w{20,}/g) ?? []);
    expect(new Set(keys)).toEqual(new Set([EMBEDDED_PUBLISHABLE_KEY]));
  });

  test('has no script or style in its page, and says so in a policy before all else', () => {
    const [page] = filesOf(build).filter(({ name }) => name === 'index.html');
    expect(page?.text).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(page?.text).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy"/);
    const text = page?.text.replaceAll('&#39;', "'") ?? '';
    expect(/connect-src ([^";]+)/.exec(text)?.[1]).toBe(
      build === 'data/site' ? "'self'" : `'self' ${BACKEND}`,
    );
  });

  test('uses no function that makes script of text', () => {
    for (const { name, text } of filesOf(build).filter(({ name }) => name.endsWith('.js'))) {
      expect(/\beval\(|new Function\(|\bFunction\("/.exec(text)?.[0], name).toBeUndefined();
    }
  });
});

test('at the root of a host the build has the headers that Netlify and Cloudflare Pages read', () => {
  const headers = read('hosted/_headers');
  expect(headers).toContain(`connect-src 'self' ${BACKEND}\n`);
  expect(headers).not.toMatch(/unsafe|\*;/);
  expect(headers).toContain('/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
  // Cloudflare reads no longer lines.
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(2000);
  // With it, Cloudflare Pages would answer deep links with the status 404.
  expect(filesOf('hosted').map(({ name }) => name)).not.toContain('404.html');
});

test('under a path the build has the page again as 404.html, which GitHub Pages answers deep links with', () => {
  expect(read('park/404.html')).toBe(read('park/index.html'));
  expect(read('park/404.html')).toContain('src="/park/assets/');
  expect(filesOf('park').map(({ name }) => name)).not.toContain('_headers');
});

test('vercel.json is what `npm run vercel` writes', () => {
  expect(JSON.parse(readFileSync('vercel.json', 'utf8'))).toEqual(vercelConfig());
});
