// @vitest-environment node
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { importWithRetry } from './import-with-retry';

const folder = mkdtempSync(path.join(tmpdir(), 'import-with-retry-'));
const module = fileURLToPath(new URL('import-with-retry.ts', import.meta.url));
afterAll(() => rmSync(folder, { recursive: true }));

const refetch = vi.fn(async () => new Response());
beforeEach(() => {
  refetch.mockClear();
  vi.stubGlobal('fetch', refetch);
});

const ERROR = new TypeError('Importing a module script failed.');

/** A chunk that the browser won't request again, with its import as written by the build. */
function failingPart(file: string, suffix = '') {
  const script = path.join(folder, file);
  const source = `() => import("${path.relative(path.dirname(module), script)}")${suffix}`;
  const load = Object.assign(() => Promise.reject(ERROR), { toString: () => source });
  return { load, script, address: pathToFileURL(script).href };
}

test('a chunk that fails again is loaded from a different address, only once', async () => {
  const { load, script, address } = failingPart('popup.js');
  writeFileSync(script, 'module.exports = { part: "loaded" };');
  await expect(importWithRetry(load)).rejects.toBe(ERROR);
  expect(refetch).not.toHaveBeenCalled();
  const part = await importWithRetry(load);
  expect(part).toMatchObject({ part: 'loaded' });
  expect(await importWithRetry(load)).toBe(part);
  // Bypassing all caches, one of which may hold something other than the script.
  expect(refetch).toHaveBeenCalledExactlyOnceWith(address, { cache: 'reload' });
});

test('a chunk that also fails at that address throws its own error and can be retried', async () => {
  const { load, script } = failingPart('list.js');
  for (const _ of ['first', 'second']) await expect(importWithRetry(load)).rejects.toBe(ERROR);
  writeFileSync(script, 'module.exports = { part: "loaded" };');
  expect(await importWithRetry(load)).toMatchObject({ part: 'loaded' });
});

test('a chunk exported under a name is loaded by that name', async () => {
  const { load, script } = failingPart('later.js', '.then($=>$.$a)');
  writeFileSync(script, 'module.exports = { a: 1, $a: { part: "loaded" } };');
  await expect(importWithRetry(load)).rejects.toBe(ERROR);
  expect(await importWithRetry(load)).toEqual({ part: 'loaded' });
});

test('an error is rethrown if the loading function names no script', async () => {
  const load = () => Promise.reject(ERROR);
  for (const _ of ['first', 'second']) await expect(importWithRetry(load)).rejects.toBe(ERROR);
  expect(refetch).not.toHaveBeenCalled();
});
