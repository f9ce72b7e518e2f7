// @vitest-environment node
import { beforeEach, expect, test, vi } from 'vitest';

const SITE = 'https://map.example/';
const CHUNK = `${SITE}assets/later-1a.js`;
const SCRIPT = 'export {};';

const file = (body: string | null, type: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': type } });
const script = () => file(SCRIPT, 'text/javascript');
const page = () => file('<!doctype html>', 'text/html');

/** The response to each request, and its cache mode. */
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
    trails: {},
    bytes: { '/assets/later-1a.js': SCRIPT.length },
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
  ['the file itself', true, script()],
  ['the page with status 200', false, page()],
  ['the page with status 404', false, file('', 'text/html', 404)],
  ['a failure', false, file('', 'text/javascript', 500)],
  ['a wrong type', false, file(SCRIPT, 'text/plain')],
  ['half of the file', false, file(SCRIPT.slice(5), 'text/javascript')],
])('in response to a script request, %s is complete: %s', async (_what, isComplete, response) => {
  const { isCompleteFile } = await import('./site-files');
  expect(await isCompleteFile(CHUNK, response)).toBe(isComplete);
});

test('a file is fetched bypassing the browser’s cache if that holds a page in its place', async () => {
  const { fetchCompleteFile } = await import('./site-files');
  responses = [page, script];
  expect(await (await fetchCompleteFile(CHUNK))?.text()).toBe(SCRIPT);
  expect(modes).toEqual(['default', 'reload']);
});

test('no file is returned if the server responds with a page twice', async () => {
  const { fetchCompleteFile } = await import('./site-files');
  responses = [page, page];
  expect(await fetchCompleteFile(CHUNK)).toBeNull();
});

test.each([
  ['assets/start-1a.js', 'text/javascript', true],
  ['assets/start-1a.js', 'application/javascript; charset=utf-8', true],
  ['assets/start-1a.js', 'text/html; charset=utf-8', false],
  ['assets/start-1a.js', 'text/plain', false],
  ['assets/start-1a.js', '', false],
  ['assets/labels-1a.css', 'text/css; charset=utf-8', true],
  ['assets/labels-1a.css', 'text/html', false],
  ['', 'text/html; charset=utf-8', true],
  ['?point=1', 'text/html', true],
  ['', 'text/javascript', false],
])('for /%s the type “%s” is expected: %s', async (path, type, isExpected) => {
  const { hasExpectedType } = await import('./site-files');
  const response = new Response('', { headers: { 'content-type': type } });
  expect(hasExpectedType(SITE + path, response)).toBe(isExpected);
});

test('an error never counts as the file', async () => {
  const { hasExpectedType } = await import('./site-files');
  const init = { status: 404, headers: { 'content-type': 'text/javascript' } };
  expect(hasExpectedType(`${SITE}assets/start-1a.js`, new Response('', init))).toBe(false);
});
