// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://map.example/';
const PART = `${SITE}assets/PointPopup-1a.js`;
const SCRIPT = 'export {};';

const file = (body: string | null, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const script = () => file(SCRIPT, 'text/javascript');
const page = () => file('<!doctype html>', 'text/html');

/** Responses to one request after the other, and the cache mode of each request. */
let responses: (() => Response)[];
let modes: (RequestCache | undefined)[];

beforeEach(() => {
  responses = [];
  modes = [];
  vi.resetModules();
  vi.stubGlobal('self', { registration: { scope: SITE }, location: new URL(`${SITE}sw.js`) });
  vi.stubGlobal('__BUILD__', {
    precached: [],
    languages: {},
    locate: [],
    bytes: { '/assets/PointPopup-1a.js': SCRIPT.length },
    backend: null,
  });
  vi.stubGlobal('fetch', async (_: string, { cache }: RequestInit = {}) => {
    modes.push(cache);
    const respond = responses.shift();
    if (!respond) throw new TypeError('Failed to fetch');
    return respond();
  });
  return () => vi.unstubAllGlobals();
});

test.each([
  ['the file itself', script(), true],
  ['the page with status 200', page(), false],
  ['the page with status 404', file('', 'text/html', 404), false],
  ['a failure', file('', 'text/javascript', 500), false],
  ['a wrong type', file(SCRIPT, 'text/plain'), false],
  ['half of the file', file(SCRIPT.slice(5), 'text/javascript'), false],
])('when a script is requested, %s counts as complete: %s', async (_what, response, isComplete) => {
  const { isCompleteFile } = await import('./site-files');
  expect(await isCompleteFile(PART, response)).toBe(isComplete);
});

test('a file is fetched past the browser’s cache if that holds a page in its place', async () => {
  const { fetchCompleteFile } = await import('./site-files');
  responses = [page, script];
  expect(await (await fetchCompleteFile(PART))?.text()).toBe(SCRIPT);
  expect(modes).toEqual(['default', 'reload']);
});

test('a page in place of a file, twice, gives no file', async () => {
  const { fetchCompleteFile } = await import('./site-files');
  responses = [page, page];
  expect(await fetchCompleteFile(PART)).toBeNull();
});
