import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { parseSync, Visitor } from 'vite';
import { expect, test } from 'vitest';

const MAX_LENGTH = 100;

/** The titles of a file's tests, groups and steps, as written in the source. */
function titlesIn(file: string, source: string): string[] {
  const titles: string[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title] }) {
      // Includes test.step, and test.each([…]) with its table.
      const isTest = /^(?:it|test|describe)\b/.test(source.slice(callee.start, callee.start + 9));
      const isText =
        title?.type === 'TemplateLiteral' ||
        (title?.type === 'Literal' && typeof title.value === 'string');
      if (isTest && isText) titles.push(source.slice(title.start + 1, title.end - 1));
    },
  }).visit(parseSync(file, source).program);
  return titles;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names.map((name) => path.posix.join(folder, name));
}

test('every test title has at most 100 characters', async () => {
  const files = (await Promise.all(['hosting', 'src', 'supabase', 'tests'].map(filesIn))).flat();
  // In the tests folder, other files also contain tests, which several test files share.
  const isTested = (file: string) => /\.test\.tsx?$|^tests\/.*\.ts$/.test(file);
  const titles = await Promise.all(
    files
      .filter((file) => isTested(file) && !/node_modules/.test(file))
      .map(async (file) =>
        titlesIn(file, await readFile(file, 'utf8')).map((title) => ({ file, title })),
      ),
  );
  expect(titles.flat().length).toBeGreaterThan(500);
  expect(titles.flat().filter(({ title }) => title.length > MAX_LENGTH)).toEqual([]);
});
