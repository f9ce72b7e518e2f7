import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { MIGRATIONS } from './local/migrations.ts';

test('no released migration was edited, renamed or removed, and each is listed', async () => {
  const files = (await readdir(MIGRATIONS)).sort();
  const lines = await Promise.all(
    files.map(async (file) => {
      const text = (await readFile(path.join(MIGRATIONS, file), 'utf8')).replaceAll('\r\n', '\n');
      return `${createHash('sha256').update(text).digest('hex')}  ${MIGRATIONS}/${file}\n`;
    }),
  );
  expect(lines.join('')).toBe(await readFile('supabase/migrations.sha256', 'utf8'));
});

test('the newest version of the changelog is the package’s version', async () => {
  const changelog = await readFile('CHANGELOG.md', 'utf8');
  const newest = /^## (\d+\.\d+\.\d+)/m.exec(changelog)?.[1];
  for (const file of ['package.json', 'package-lock.json']) {
    expect(JSON.parse(await readFile(file, 'utf8')).version, file).toBe(newest);
  }
});
