import { afterEach, expect, test, vi } from 'vitest';
import { fileCount } from '@/data/picture-files.admin';
import { makePoint, makeSettings } from '../../../../tests/factories';
import { makeBackup } from './make-backup';

const FOLDER = '/storage/v1/object/public';
const MAP = `${FOLDER}/maps/base-map-1.webp#size=2048x573&widths=640&tiles=2500x700`;
const ICON = `${FOLDER}/markers/marker-1.webp`;
const GONE = `${FOLDER}/popups/popup-1.webp#size=800x600&widths=360`;

/** What a WebP begins with, as far as it is looked at. */
const WEBP = new TextEncoder().encode('RIFF    WEBPVP8 ');

afterEach(() => vi.unstubAllGlobals());

test('the part that is told counts files, of a tiled map each tile, and those of a picture that is gone', async () => {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('popup-1') ? new Response(null, { status: 404 }) : new Response(WEBP),
  );
  const parts: number[] = [];
  const content = {
    settings: makeSettings({ base_map_image: MAP }),
    groups: [],
    points: [makePoint({ marker_icon: ICON, popup_image: GONE })],
  };
  const { signal } = new AbortController();
  const { missing } = await makeBackup(content, { onProgress: (part) => parts.push(part), signal });

  expect(missing).toBe(1);
  const allFiles = fileCount(MAP) + fileCount(ICON) + fileCount(GONE);
  expect(allFiles).toBeGreaterThan(10);
  const told = new Set(parts.map((part) => Math.round(part * allFiles)));
  // What is gone is two files in one step or two.
  expect(told.size).toBeGreaterThanOrEqual(allFiles - 1);
  expect(parts).toEqual([...parts].sort((one, other) => one - other));
  expect(parts.at(-1)).toBe(1);
});
