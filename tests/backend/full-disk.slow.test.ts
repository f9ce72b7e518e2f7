import { execFileSync } from 'node:child_process';
import { rmSync, statfsSync, writeFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { findFreePort, runToCompletion, startBackendAlone } from '../site.ts';

// Fills a real disk, a small one of its own. Only root may create it, and only on Linux.

const disk = await mkdtemp(path.join(tmpdir(), 'poi-map-disk-'));
const isMounted = mountDisk();
const data = path.join(disk, 'data');
const filler = path.join(disk, 'filler');

function mountDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=60m', 'tmpfs', disk], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Leaves at most this many bytes on the disk. */
function fillDisk(leftBytes: number): void {
  rmSync(filler, { force: true });
  const { bavail, bsize } = statfsSync(disk);
  writeFileSync(filler, Buffer.alloc(Math.max(0, bavail * bsize - leftBytes)));
}

afterAll(async () => {
  if (isMounted) execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

describe.skipIf(!isMounted)('on a full disk', () => {
  test('an upload and a save fail with a sentence, and succeed once there is space', async () => {
    await copyPreparedData(data);
    const backend = await startBackendAlone(data);
    onTestFinished(() => backend.stop());
    const api = await signIn(backend.address);
    const sentence = /^There is too little space on the server’s disk\. Free up some there/;
    const upload = () => api.upload('maps', 'large.webp', new Uint8Array(3_000_000), 'image/webp');
    fillDisk(1_000_000);
    await expect(upload()).rejects.toThrow(sentence);
    // The server closes the connection, and the next request may still be sent on it.
    const read = () => vi.waitFor(() => api.read('points'));
    expect(await read()).toHaveLength(23);
    expect(await readdir(path.join(data, 'files/maps'))).toEqual([]);

    fillDisk(0);
    const description = 'x'.repeat(2000);
    const point = { title: 'Mill', coord_x: 1, coord_y: 2, description };
    const save = () =>
      api.insert(
        'points',
        Array.from({ length: 1000 }, () => point),
      );
    await expect(save()).rejects.toThrow(sentence);
    expect(await read()).toHaveLength(23);

    rmSync(filler);
    await save();
    expect(await upload()).toContain('large.webp');
  });

  test('a start ends with a sentence, whatever it could not write', async () => {
    const settings = { POI_DATA_DIR: data, PORT: `${await findFreePort()}` };
    const start = () => runToCompletion('start', settings);
    const sentence =
      /\nThere is too little space on the disk( with \S+)?\. Free up some, then .+\.\n+$/;
    // The marker.
    fillDisk(0);
    expect(await start()).toEqual({ exitCode: 1, output: expect.stringMatching(sentence) });
    // The build.
    fillDisk(1_000_000);
    expect(await start()).toEqual({ exitCode: 1, output: expect.stringMatching(sentence) });
    // A new database.
    rmSync(data, { recursive: true });
    fillDisk(20_000_000);
    expect(await start()).toEqual({ exitCode: 1, output: expect.stringMatching(sentence) });
  });
});
