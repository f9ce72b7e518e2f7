import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

/**
 * The largest number of files in a folder and of their lines of code, without comments, blank lines, and the tests
 * of `src`. What is added must fit, or raises a bound by its own budget.
 */
const BOUNDS = [
  { folder: 'src', maxLines: 39_104, maxFiles: 466 },
  { folder: 'tests/e2e', maxLines: 16_590, maxFiles: 99 },
  { folder: 'bench', maxLines: 2_200, maxFiles: 40 },
];

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

/** The TypeScript files of a folder and its subfolders, by their paths in the project. */
function scriptsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
    .map((name) => path.posix.join(folder, name));
}

function countCodeLines(file: string): number {
  const withoutBlockComments = readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  return withoutBlockComments.split('\n').filter((line) => line.trim() && !/^\s*\/\//.test(line))
    .length;
}

test.each(BOUNDS)('$folder has at most $maxLines lines of code in $maxFiles files', (bound) => {
  const files = scriptsIn(bound.folder).filter(
    (file) =>
      bound.folder !== 'src' || !(/\.test\./.test(file) || file === 'src/types/database.ts'),
  );
  const lines = files.reduce((sum, file) => sum + countCodeLines(file), 0);
  expect(lines).toBeLessThanOrEqual(bound.maxLines);
  expect(lines).toBeGreaterThan(bound.maxLines / 2);
  expect(files.length).toBeLessThanOrEqual(bound.maxFiles);
});

test('no source file has more than 300 lines', () => {
  const files = ['src', 'hosting', 'scripts']
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) =>
        path.posix.join(folder, name),
      ),
    )
    .filter((file) => /\.(?:tsx?|css)$/.test(file) && !/\.test\./.test(file));
  expect(files.length).toBeGreaterThan(300);
  const long = files.filter((file) => linesOf(file).length > 300);
  // Generated: each new column adds three lines.
  expect(long.filter((file) => file !== 'src/types/database.ts')).toEqual([]);
});

test('README and ARCHITECTURE.md stay short: 100 and 120 lines of at most 120 characters', () => {
  for (const [file, maxLines] of [
    ['README.md', 100],
    ['ARCHITECTURE.md', 120],
  ] as const) {
    const lines = linesOf(file);
    expect(lines.length, file).toBeLessThanOrEqual(maxLines);
    expect(
      lines.filter((line) => line.length > 120),
      file,
    ).toEqual([]);
  }
});
