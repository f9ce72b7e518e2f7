// @vitest-environment node
import { expect, test } from 'vitest';
import { headersFile, vercelConfig } from './host-files.ts';

const NO_CACHE = 'Cache-Control: no-cache';

/** The headers in the file _headers for exactly this path. */
function headersOf(path: string): string[] {
  const rules = headersFile('https://abc.supabase.co').split('\n\n');
  const [, ...headers] = rules.find((rule) => rule.startsWith(`${path}\n`))?.split('\n') ?? [];
  return headers.map((line) => line.trim());
}

test.each(['/', '/index.html', '/sw.js', '/published.json'])(
  'browsers revalidate %s at every visit',
  (path) => {
    expect(headersOf(path)).toContain(NO_CACHE);
  },
);

test('Vercel lets browsers cache only files whose names change with their content', () => {
  const cached = vercelConfig().headers.map(({ source, headers }) => [
    source,
    headers.find(({ key }) => key === 'Cache-Control')?.value,
  ]);
  expect(cached).toContainEqual(['/(.*)', 'no-cache']);
  const immutable = 'public, max-age=31536000, immutable';
  expect(cached).toContainEqual(['/(assets|published)/(.*)', immutable]);
});
