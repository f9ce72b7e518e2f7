import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const text = readFileSync(path.join(ROOT, 'docs/accessibility.md'), 'utf8');

/** WCAG 2.2 has so many criteria at the levels A and AA. */
const CRITERIA = { A: 31, AA: 24 };

/** The tests that the document names: each title belongs to the file before it. */
function namedTests(): { file: string; title: string }[] {
  return text.split('\n').flatMap((line) => {
    let file: string | undefined;
    return [...line.matchAll(/`([^`]+\.(?:spec|test)\.tsx?)`|“([^”]+)”/g)].flatMap(
      ([, path, title]) => {
        file = path ?? file;
        return file && title ? [{ file, title }] : [];
      },
    );
  });
}

/** The titles of a file's tests, with “…” where they change from test to test. */
function titlesIn(file: string): string[] {
  const source = readFileSync(path.join(ROOT, file), 'utf8');
  return [...source.matchAll(/\btest\(\s*(['`])((?:(?!\1)[^\\]|\\.)*)\1/g)].map(
    ([, , title = '']) => title.replace(/\$\{[^}]*\}/g, '…'),
  );
}

test('every test that docs/accessibility.md names is there', () => {
  const named = namedTests();
  expect(named.length).toBeGreaterThan(50);
  const missing = named.filter(({ file, title }) => !titlesIn(file).includes(title));
  expect(missing).toEqual([]);
});

test('docs/accessibility.md has each criterion of WCAG 2.2, A and AA, once', () => {
  const rows = [...text.matchAll(/^\| (\d\.\d+\.\d+) [^|]+ \| (AA?) \| ([^|]+) \|$/gm)];
  const numbers = rows.map(([, number]) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(rows.filter(([, , level]) => level === 'A')).toHaveLength(CRITERIA.A);
  expect(rows.filter(([, , level]) => level === 'AA')).toHaveLength(CRITERIA.AA);
});
