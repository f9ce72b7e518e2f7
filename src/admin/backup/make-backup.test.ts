import { afterEach, expect, test, vi } from 'vitest';
import { countFiles } from '@/data/admin/picture-files';
import { makePoint, makeSettings, withoutTriggerColumns } from '../../../tests/factories';
import { makeBackup } from './make-backup';
import { readBackup } from './read-backup';

const FOLDER = '/storage/v1/object/public';
const MAP = `${FOLDER}/maps/base-map-1.webp#size=2048x573&widths=640&tiles=2500x700`;
const ICON = `${FOLDER}/markers/marker-1.webp`;
const GONE = `${FOLDER}/popups/popup-1.webp#size=800x600&widths=360`;

/** The beginning of a WebP file. A backup reads no more. */
const WEBP = new TextEncoder().encode('RIFF    WEBPVP8 ');

afterEach(() => vi.unstubAllGlobals());

test('progress counts every file, including tiles and the files of a missing picture', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('popup-1') ? new Response(null, { status: 404 }) : new Response(WEBP),
  );
  const fractions: number[] = [];
  const content = {
    settings: makeSettings({ base_map_image: MAP }),
    groups: [],
    points: [makePoint({ marker_icon: ICON, popup_image: GONE })],
  };
  const { signal } = new AbortController();
  const { missingCount } = await makeBackup(content, {
    onProgress: (fraction) => fractions.push(fraction),
    signal,
  });

  expect(missingCount).toBe(1);
  const allFiles = countFiles(MAP) + countFiles(ICON) + countFiles(GONE);
  expect(allFiles).toBeGreaterThan(10);
  const reported = new Set(fractions.map((fraction) => Math.round(fraction * allFiles)));
  // The two files of the missing picture may be counted in one step.
  expect(reported.size).toBeGreaterThanOrEqual(allFiles - 1);
  expect(fractions).toEqual([...fractions].sort((a, b) => a - b));
  expect(fractions.at(-1)).toBe(1);
});

/** A map of points with the longest descriptions. */
function makeWordyMap(count: number) {
  const { id: _, ...settings } = withoutTriggerColumns(makeSettings());
  const description = '路'.repeat(4000);
  const languages = [...'abcdefghijklmnopqrst'].map((last) => `a${last}`);
  const translations = Object.fromEntries(languages.map((code) => [code, { description }]));
  const points = Array.from({ length: count }, (_, index) =>
    withoutTriggerColumns(
      makePoint({
        id: `c0000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
        description,
        translations,
      }),
    ),
  );
  return { settings, groups: [], points };
}

const OPTIONS = { onProgress: () => {}, signal: new AbortController().signal };

test('a map with long descriptions in twenty languages can be restored from its backup', async () => {
  const content = makeWordyMap(150);
  const { file } = await makeBackup(content, OPTIONS);
  const backup = await readBackup(file, OPTIONS);
  expect(backup.content.points).toHaveLength(150);
  expect(backup.content.points[149]).toEqual(content.points[149]);
});

test('a map that is too large to restore is not backed up', async () => {
  await expect(makeBackup(makeWordyMap(1100), OPTIONS)).rejects.toThrow(
    'Without its pictures the map is larger than 256 MB, and could not be restored',
  );
});
