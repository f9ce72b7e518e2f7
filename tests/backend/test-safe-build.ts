import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';

/** Every file of a build, including pictures and source maps. */
export function filesOf(build: string): { name: string; text: string }[] {
  return readdirSync(build, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(path.join(build, name)).isFile())
    .map((name) => ({ name, text: readFileSync(path.join(build, name), 'latin1') }));
}

/**
 * Tests what holds for every build.
 * @param buildOf the build's folder, once the tests run
 * @param backendOf where its pages may request data, once the tests run
 * @param ownSecrets additional strings that it must not contain
 */
export function testSafeBuild(
  buildOf: () => string,
  backendOf: () => string,
  ownSecrets: () => string[] = () => [],
): void {
  test('contains no secret', () => {
    const secrets: [string, RegExp | string][] = [
      ['the role with all rights', /service_role/],
      ['a secret key', /sb_secret_\w{8,}/],
      ['the seed’s password', /local-admin/],
      ['a token', /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]*/],
      ['a private key', /-----BEGIN [A-Z ]*PRIVATE KEY/],
      ...ownSecrets().map((secret): [string, string] => ['one of its own secrets', secret]),
    ];
    const files = filesOf(buildOf());
    expect(files.length).toBeGreaterThan(50);
    for (const { name, text } of files) {
      for (const [what, pattern] of secrets) {
        expect(text.match(pattern)?.[0], `${what} in ${name}`).toBeUndefined();
      }
    }
    // The key that the build contains is public.
    const keys = files.flatMap(({ text }) => text.match(/sb_publishable_\w{20,}/g) ?? []);
    expect(new Set(keys)).toEqual(new Set([EMBEDDED_PUBLISHABLE_KEY]));
  });

  test('has no inline script or style, and a policy at the top of its page forbids both', () => {
    const page = readFileSync(path.join(buildOf(), 'index.html'), 'utf8');
    // The JSON of a published copy doesn't run.
    const code = page.replaceAll(/<script type="application\/(ld\+)?json".*?<\/script>/gs, '');
    expect(code).not.toMatch(/<style|\sstyle=|\son\w+=|<script(?![^>]*\ssrc=)/);
    expect(page).toMatch(/<head>\s*<meta http-equiv="Content-Security-Policy"/);
    const text = page.replaceAll('&#39;', "'");
    expect(/connect-src ([^";]+)/.exec(text)?.[1]).toBe(backendOf());
  });

  test('uses no function that turns text into script', () => {
    const scripts = filesOf(buildOf()).filter(({ name }) => name.endsWith('.js'));
    for (const { name, text } of scripts) {
      expect(/\beval\(|new Function\(|\bFunction\("/.exec(text)?.[0], name).toBeUndefined();
    }
  });
}
