import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePoint, makeSettings } from '../../../tests/factories';
import { localizePoints } from './localize-points';
import { usePointDetails } from './usePointDetails';

const MILL = makePoint({ id: 'mill', title: 'Mill' });
const ROWS = { points: [MILL], groups: [] };
const SETTINGS = makeSettings({ has_words: true, language: 'en' });
const TRANSLATIONS: Record<string, string> = { fr: 'Moulin', de: 'Mühle' };

let isDown: boolean;
let isTranslationDown: boolean;
const fetch = vi.fn(async (address: string) => {
  const language = /translations->(\w+)/.exec(decodeURIComponent(address))?.[1];
  if (isDown || (isTranslationDown && language)) return new Response(null, { status: 503 });
  const untranslated = { ...MILL, is_closed: true };
  const row = language
    ? { ...untranslated, translation: { title: TRANSLATIONS[language] } }
    : untranslated;
  const rows = address.includes('/points') ? [row] : [];
  return Response.json(rows, { headers: { 'content-range': `*/${rows.length}` } });
});

beforeEach(() => {
  isDown = isTranslationDown = false;
  fetch.mockClear();
  vi.stubGlobal('fetch', fetch);
  vi.useFakeTimers();
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the hook for a visitor of a site in English. */
function renderDetails(language: string, settings = SETTINGS) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const { result, rerender } = renderHook(
    ({ language }) => usePointDetails(ROWS, settings, language, localizePoints),
    {
      initialProps: { language },
      wrapper: ({ children }) => (
        <QueryClientProvider client={client}>{children}</QueryClientProvider>
      ),
    },
  );
  return {
    mill: () => result.current.points[0],
    changeLanguage: (language: string) => rerender({ language }),
  };
}

test('translations that can’t be loaded at first are loaded some seconds later', async () => {
  isDown = true;
  const { mill } = renderDetails('fr');
  await pass(100);
  expect(mill()).toMatchObject({ title: 'Mill', titleLang: 'en' });
  isDown = false;
  await pass(5000);
  expect(mill()?.title).toBe('Moulin');
});

test('a map without details requests nothing and keeps its rows', async () => {
  const { mill } = renderDetails('en', makeSettings({ language: 'en' }));
  await pass(5000);
  expect(fetch).not.toHaveBeenCalled();
  expect(mill()).toBe(MILL);
});

test.each(['en', 'fr'])(
  'the details of points and of groups are one request each, in %s',
  async (language) => {
    renderDetails(language);
    await pass(5000);
    const paths = fetch.mock.calls.map(([address]) => new URL(address).pathname);
    expect(paths.toSorted()).toEqual(['/rest/v1/groups', '/rest/v1/points']);
    const [groups = ''] = fetch.mock.calls
      .map(([address]) => address)
      .filter((it) => it.includes('/groups'));
    expect(new URL(groups).searchParams.get('select')).toMatch(
      /^id,line,map_text(,translation:translations->fr)?$/,
    );
  },
);

test('the previous language is shown while another one loads', async () => {
  const { mill, changeLanguage } = renderDetails('fr');
  await pass(100);
  changeLanguage('de');
  expect(mill()?.title).toBe('Moulin');
  await pass(100);
  expect(mill()?.title).toBe('Mühle');
});

test('in a language that isn’t stored, stored details show without translations', async () => {
  isTranslationDown = true;
  const { mill } = renderDetails('fr');
  await pass(100);
  expect(mill()).toMatchObject({
    title: 'Mill',
    titleLang: 'en',
    currentNotice: { isClosed: true },
  });
});
