import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { readOptions } from './read-options.ts';

readOptions(
  `Usage: jiti scripts/check-words.ts

Finds words and names that the project no longer uses. Part of npm run check.`,
  {},
);

const LIST = 'docs/retired-words.txt';

/** Files that contain them on purpose or must not be edited. */
const EXCLUDED = [
  LIST,
  'CHANGELOG.md',
  'package-lock.json',
  'supabase/migrations/',
  'bench/package-lock.json',
];

const words = readFileSync(LIST, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));
const pattern = new RegExp(`(?<![\\w-])(?:${words.join('|')})(?![\\w-])`, 'gi');

const files = execFileSync(
  'git',
  ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
  { encoding: 'utf8' },
)
  .split('\0')
  .filter((file) => /\.(?:tsx?|css|md|sql|json|html|grit|txt)$/.test(file))
  .filter((file) => !EXCLUDED.some((excluded) => file.startsWith(excluded)));

let count = 0;
for (const file of files) {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    continue; // Deleted, but not committed yet.
  }
  text.split('\n').forEach((line, index) => {
    for (const [word] of line.matchAll(pattern)) {
      count += 1;
      console.error(`${file}:${index + 1}: “${word}” is a retired word (${LIST}).`);
    }
  });
}
process.exitCode = count > 0 ? 1 : 0;
