import { existsSync, readdirSync } from 'node:fs';
import { request } from 'node:http';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { expect, onTestFinished, test, vi } from 'vitest';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import type { Tables } from '../../src/types/database.ts';
import { type Api, signIn } from '../api.ts';
import { makePoint, withoutTriggerColumns } from '../factories.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder, type Site, startBackendAlone } from '../site.ts';

type Point = Omit<Tables<'points'>, 'created_at' | 'version'>;

const UPLOAD = '/storage/v1/object/popups/interrupted.webp';

const KILLS = 3;
/**
 * The process is killed after at least 2 saves, and fewer than this. The test counts saves instead of waiting for some
 * time, in which a busy machine may save nothing.
 */
const MAX_SAVES = 60;
/** The kill comes within this time after the last of these saves. */
const MAX_DELAY_MS = 20;

/** Pseudorandom numbers from 0 to 1 that depend only on the seed (mulberry32). */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** The expected state after a series of saves. */
type Expected = {
  /** The acknowledged points. */
  known: Map<string, Point>;
  /**
   * The acknowledged points with the last save added, which may or may not have been stored before the kill.
   */
  perhaps: Map<string, Point>;
  /** The number of acknowledged saves. */
  saves: number;
};

/**
 * Saves one point after another until the backend is gone.
 * @param onSaved is called with the number of acknowledged saves
 */
async function saveUntilKilled(
  api: Api,
  random: () => number,
  stored: Point[],
  onSaved: (saves: number) => void,
): Promise<Expected> {
  let acknowledged = new Map(stored.map((point) => [point.id, point]));
  for (let saves = 0; ; saves += 1) {
    onSaved(saves);
    const withLastSave = new Map(acknowledged);
    const rows = [...acknowledged.values()];
    const row = rows[Math.floor(random() * rows.length)];
    const kind = row ? random() : 0;
    // Rounded to the stored decimals.
    const coordinate = () => Math.round(random() * 100e6) / 1e6;
    const values = { title: `Save ${random()}`, coord_x: coordinate(), coord_y: coordinate() };
    try {
      if (!row || kind < 0.5) {
        const point = { ...newPoint(random), ...values };
        withLastSave.set(point.id, point);
        await api.insert('points', point);
      } else if (kind < 0.8) {
        withLastSave.set(row.id, { ...row, ...values });
        await api.update('points', row.id, values);
      } else {
        withLastSave.delete(row.id);
        await api.remove('points', row.id);
      }
    } catch {
      return { known: acknowledged, perhaps: withLastSave, saves };
    }
    acknowledged = withLastSave;
  }
}

function newPoint(random: () => number): Omit<Point, 'title' | 'coord_x' | 'coord_y'> {
  const digits = Math.floor(random() * 1e12);
  const { title, coord_x, coord_y, created_at, ...point } = withoutTriggerColumns(
    makePoint({
      id: `00000000-0000-4000-8000-${String(digits).padStart(12, '0')}`,
      // Long enough for the write-ahead log to cross page boundaries.
      link: `https://example.org/${'x'.repeat(Math.floor(random() * 1500))}`,
    }),
  );
  return point;
}

async function readPoints(api: Api): Promise<Point[]> {
  return (await api.read('points')).map(({ created_at, ...point }) => point);
}

const byId = (points: Iterable<Point>) => [...points].sort((a, b) => (a.id < b.id ? -1 : 1));

test('acknowledged saves survive if the process is killed at a random moment', async () => {
  const seed = Number(process.env.POI_SEED ?? Date.now() % 1_000_000);
  console.log(`Kill times come from the seed ${seed} (POI_SEED repeats them)`);
  const random = randomNumbers(seed);
  const { folder, remove } = await makeTemporaryFolder();
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  let backend = await startBackendAlone(data);
  let saves = 0;
  try {
    await (await signIn(backend.address)).clear();
    for (let kills = 1; kills <= KILLS; kills += 1) {
      const api = await signIn(backend.address);
      const lifeInSaves = 2 + Math.floor(random() * (MAX_SAVES - 2));
      const delayMs = random() * MAX_DELAY_MS;
      const { stop } = backend;
      const {
        known: acknowledged,
        perhaps: withLastSave,
        ...done
      } = await saveUntilKilled(api, random, await readPoints(api), (count) => {
        if (count === lifeInSaves) setTimeout(stop, delayMs, 'SIGKILL');
      });
      await stop('SIGKILL');
      saves += done.saves;

      backend = await startBackendAlone(data);
      const stored = byId(await readPoints(await signIn(backend.address)));
      const isLastStored = isDeepStrictEqual(stored, byId(withLastSave.values()));
      if (!isLastStored) expect(stored, `kill ${kills}`).toEqual(byId(acknowledged.values()));
    }
    expect(saves).toBeGreaterThan(KILLS);
  } finally {
    await backend.stop('SIGKILL');
    await remove();
  }
  // Each start takes seconds, and much longer on a busy processor.
}, 600_000);

/** Sends all but the end of a request's body. */
async function beginRequest(site: Site, api: Api, path: string, type: string, body: Buffer) {
  const sent = request(site.address + path, {
    method: 'POST',
    headers: {
      apikey: EMBEDDED_PUBLISHABLE_KEY,
      authorization: `Bearer ${api.session.access_token}`,
      'content-type': type,
      'content-length': body.length,
    },
  });
  sent.on('error', () => {});
  await new Promise((resolve) => sent.write(body.subarray(0, body.length - 10), resolve));
  return sent;
}

test('an upload that a kill interrupts leaves nothing after the next start', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const backend = await startBackendAlone(data);
  const api = await signIn(backend.address);
  await api.upload('popups', 'kept.webp', new Uint8Array(4), 'image/webp');
  await beginRequest(backend, api, UPLOAD, 'image/webp', Buffer.alloc(500_000));
  const popups = path.join(data, 'files/popups');
  const drafts = () => readdirSync(popups).filter((name) => name.endsWith('.part'));
  await vi.waitFor(() => expect(drafts()).toHaveLength(1), { timeout: 60_000 });
  await backend.stop('SIGKILL');
  expect(existsSync(path.join(popups, 'interrupted.webp'))).toBe(false);

  const again = await startBackendAlone(data);
  onTestFinished(() => again.stop());
  expect(readdirSync(popups)).toEqual(['kept.webp']);
});

test('nothing is stored from a request whose connection ends in the middle', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  onTestFinished(remove);
  const data = path.join(folder, 'data');
  await copyPreparedData(data);
  const backend = await startBackendAlone(data);
  onTestFinished(() => backend.stop());
  const api = await signIn(backend.address);
  const before = await api.read('points');
  await api.upload('popups', 'kept.webp', new Uint8Array(4), 'image/webp');
  const files = () => readdirSync(path.join(data, 'files/popups'));

  const upload = await beginRequest(backend, api, UPLOAD, 'image/webp', Buffer.alloc(500_000));
  await vi.waitFor(() => expect(files()).toHaveLength(2), { timeout: 60_000 });
  upload.destroy();
  await vi.waitFor(() => expect(files()).toEqual(['kept.webp']), { timeout: 60_000 });

  const points = Array.from({ length: 100 }, () => ({ title: 'Half', coord_x: 1, coord_y: 2 }));
  const body = Buffer.from(JSON.stringify({ new_groups: [], new_and_changed_points: points }));
  const rpc = '/rest/v1/rpc/import_points';
  (await beginRequest(backend, api, rpc, 'application/json', body)).destroy();
  // The next change waits for earlier ones.
  await api.insert('points', { title: 'Later', coord_x: 1, coord_y: 2 });
  expect(await api.read('points')).toHaveLength(before.length + 1);
});
