import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const linesOf = (file: string) => readFileSync(file, 'utf8').split('\n').slice(0, -1);

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
  expect(long).toEqual([]);
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
