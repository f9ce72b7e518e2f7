// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://map.example/';
const PART = `${SITE}assets/PointPopup-1a.js`;
const SCRIPT = 'export {};';

const file = (body: string | null, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const script = () => file(SCRIPT, 'text/javascript');
const page = () => file('<!doctype html>', 'text/html');

/** Answers one request after the other, and remembers the cache mode of each. */
let answers: (() => Response)[];
let modes: (RequestCache | undefined)[];

beforeEach(() => {
  answers = [];
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
    const answer = answers.shift();
    if (!answer) throw new TypeError('Failed to fetch');
    return answer();
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
])('of answers to a part, %s is kept: %s', async (_what, answer, isKept) => {
  const { isCompleteFile } = await import('./complete-file');
  expect(await isCompleteFile(PART, answer)).toBe(isKept);
});

test('a file is asked for past the browser’s cache if that holds a page in its place', async () => {
  const { fetchCompleteFile } = await import('./complete-file');
  answers = [page, script];
  expect(await (await fetchCompleteFile(PART))?.text()).toBe(SCRIPT);
  expect(modes).toEqual(['default', 'reload']);
});

test('no file is better than a wrong one', async () => {
  const { fetchCompleteFile } = await import('./complete-file');
  answers = [page, page];
  expect(await fetchCompleteFile(PART)).toBeNull();
});
