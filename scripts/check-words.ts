import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: jiti scripts/check-words.ts

Finds words and names that the project no longer uses. Part of npm run check.`,
  {},
);

const LIST = 'docs/retired-words.txt';

/** Folders and files to check. Landed migrations must not be edited. */
const CHECKED = ['bench', 'docs', 'hosting', 'scripts', 'src', 'supabase', 'tests', '.'];
const EXCLUDED =
  /node_modules|^supabase\/migrations\/|^docs\/retired-words\.txt$|CHANGELOG|package-lock/;

const words = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi');

const files = CHECKED.flatMap((folder) =>
  readdirSync(folder, { recursive: folder !== '.', encoding: 'utf8' }).map((name) =>
    path.posix.join(folder, name),
  ),
).filter((file) => /\.(?:tsx?|css|md|sql|json|html|grit|txt)$/.test(file) && !EXCLUDED.test(file));

let count = 0;
for (const file of files) {
  const text = readFileSync(file, 'utf8');
  text.split('\n').forEach((line, index) => {
    for (const [word] of line.matchAll(pattern)) {
      count += 1;
      console.error(`${file}:${index + 1}: “${word}” is a retired word (${LIST}).`);
    }
  });
}
process.exitCode = count > 0 ? 1 : 0;
