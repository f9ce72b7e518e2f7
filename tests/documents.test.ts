import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const NOT_OURS = /^(?:\.git|node_modules|dist|coverage|test-results)$|^\.poi|^\.cache/;

/** All files and folders of the repository, each with a slash in front. */
const PATHS = listPaths('.');

function listPaths(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !NOT_OURS.test(name))
    .flatMap((entry) => {
      const name = path.posix.join(folder, entry.name);
      return entry.isDirectory() ? [`/${name}`, ...listPaths(name)] : [`/${name}`];
    });
}

const DOCUMENTS = [
  'README.md',
  'ARCHITECTURE.md',
  ...PATHS.filter((file) => /^\/(?:docs\/.*\.md|src\/.*README\.md)$/.test(file)).map((file) =>
    file.slice(1),
  ),
];

/** The folders with which a path in a text may begin: those in `src` are also written without it. */
const FOLDERS = ['.', 'src']
  .flatMap((folder) => readdirSync(folder, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && !NOT_OURS.test(entry.name))
  .map(({ name }) => name.replace('.', '\\.'));

const FILE = /^[\w@.-]+(?:\/[\w@.-]+)*\.(?:tsx?|css|sql|md|grit|sha256)$/;
const FOLDER = new RegExp(`^(?:${FOLDERS.join('|')})(?:/[\\w@-]+)+/?$`);

/** Files that a text asks the reader to create, and folders that are about to exist. */
const EXAMPLES = ['src/i18n/pt.ts', 'src/i18n/trails/pt.ts', 'pt.ts'];

function readText(document: string): string {
  const withoutCodeBlocks = readFileSync(document, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '');
  return withoutCodeBlocks.replaceAll(/\s+/g, ' ');
}

/** The path of a file or folder of which a document gives the whole path or the end of it. */
function findPath(name: string): string | undefined {
  const end = `/${name.replace(/\/$/, '')}`;
  return PATHS.find((known) => known.endsWith(end))?.slice(1);
}

test('every file and folder that a document names exists', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    [...readText(document).matchAll(/`([^`]+)`/g)]
      .map(([, name = '']) => name)
      .filter((name) => (FILE.test(name) || FOLDER.test(name)) && !EXAMPLES.includes(name))
      .filter((name) => !findPath(name))
      .map((name) => `${document}: ${name}`),
  );
  expect(missing.join('\n')).toBe('');
});

/** The folders of a list of files, with the names in each: `folder name (what it is), name; folder: name, name`. */
function listedFiles(list: string): [folder: string, names: string[]][] {
  const folders = list
    .replaceAll(/ \([^)]*\)/g, '')
    .replaceAll(/\s*\n\s+/g, ' ')
    .split(/\n|; /);
  return folders.filter(Boolean).map((text) => {
    const [, folder = '', names = ''] = /^([\w/-]+):?\s+(.*)/.exec(text.trim()) ?? [];
    return [folder, names.split(/,| and /).map((name) => name.trim())];
  });
}

test('every file that ARCHITECTURE lists is in its folder', () => {
  const [, list = ''] = /```\n([\s\S]*?)```/.exec(readFileSync('ARCHITECTURE.md', 'utf8')) ?? [];
  const listed = listedFiles(list).flatMap(([folder, names]) =>
    names.filter(Boolean).map((name) => `${folder}/${name}`),
  );
  expect(listed.length).toBeGreaterThan(150);
  const files = PATHS.map((file) => file.replace(/^\/(?:src\/)?/, ''));
  const isThere = (name: string) =>
    files.some((file) => file === name || file.startsWith(`${name}.`));
  expect(listed.filter((name) => !isThere(name))).toEqual([]);
});

/** Names and quotations that a document places in a file: \`NAME\` in \`file\`, \`file\` (\`NAME\`, \`file\` “a title”. */
function placedTexts(text: string): { file: string; quoted: string }[] {
  const before = [...text.matchAll(/(?:`(\w+)`|“([^”]+)”) in \[?`([^`]+)`/g)].map(
    ([, name, title, file = '']) => ({ file, quoted: name ?? title ?? '' }),
  );
  const inParentheses = [...text.matchAll(/`([^`]+)` \(`(\w+)`/g)].map(
    ([, file = '', quoted = '']) => ({ file, quoted }),
  );
  const titles = [...text.matchAll(/`([^`]+)`((?:,| and|;)? “[^”]+”)+/g)].flatMap(
    ([found, file = '']) =>
      [...found.matchAll(/“([^”]+)”/g)].map(([, quoted = '']) => ({ file, quoted })),
  );
  return [...before, ...inParentheses, ...titles].filter(({ file }) => FILE.test(file));
}

test('every name and title that a document places in a file is in that file', () => {
  const missing = DOCUMENTS.flatMap((document) =>
    placedTexts(readText(document))
      .filter(({ file, quoted }) => {
        const found = findPath(file);
        const content =
          found === undefined ? '' : readFileSync(found, 'utf8').replaceAll("''", "'");
        // Three dots stand for a part that is left out.
        return quoted.split('…').some((part) => !content.includes(part.trim()));
      })
      .map(({ file, quoted }) => `${document}: “${quoted}” in ${file}`),
  );
  expect(missing.join('\n')).toBe('');
});

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .replaceAll(' ', '-');
}

test('every link in a document leads to a file, and to a heading in it', () => {
  const isBroken = (document: string, link: string) => {
    const [name = '', anchor] = link.split('#');
    const file = name ? path.posix.join(path.posix.dirname(document), name) : document;
    if (!existsSync(file)) return true;
    if (anchor === undefined || statSync(file).isDirectory()) return false;
    const headings = readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm);
    return ![...headings].some(([, heading = '']) => anchorOf(heading) === anchor);
  };
  const broken = DOCUMENTS.flatMap((document) => {
    const text = readFileSync(document, 'utf8');
    return [...text.matchAll(/\]\(\s*([^)\s]+)\s*\)|^\[[^\]]+\]:\s*(\S+)$/gm)]
      .map(([, inline, reference]) => inline ?? reference ?? '')
      .filter((link) => !/^[a-z]+:/.test(link) && isBroken(document, link))
      .map((link) => `${document}: ${link}`);
  });
  expect(broken.join('\n')).toBe('');
});

const RECORDS = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));

test('every decision is in the index once, and nothing refers to one that is gone', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const listed = [...index.matchAll(/\((\d{4}-[^)]+)\)/g)].map(([, name]) => name);
  expect(listed.toSorted()).toEqual(RECORDS.toSorted());

  const dangling = PATHS.filter((file) => /\.(?:tsx?|css|sql|md)$/.test(file)).flatMap((file) =>
    [...readFileSync(file.slice(1), 'utf8').matchAll(/\bdecisions?[ /]\(?(0\d{3})\b/gi)]
      .filter(([, number = '']) => !RECORDS.some((name) => name.startsWith(number)))
      .map(([found]) => `${file}: ${found}`),
  );
  expect(dangling.join('\n')).toBe('');
});

test('there are at most 45 decisions: a new one replaces or joins another', () => {
  expect(RECORDS.length).toBeLessThanOrEqual(45);
});
