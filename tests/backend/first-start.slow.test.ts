import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import {
  findFreePort,
  makeTemporaryFolder,
  runToCompletion,
  type Site,
  startBackendAlone,
  startSite,
} from '../site.ts';
import { startTemporarySite, temporaryDataFolder } from './temporary-site.ts';

/** A response's bytes on the wire, including its headers. */
async function transferredBytes(response: Response): Promise<number> {
  const headers = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`);
  return headers.join('').length + (await response.arrayBuffer()).byteLength;
}

describe('while a first start runs', () => {
  let folder: string;
  let site: Site;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const made = await makeTemporaryFolder();
    folder = path.join(made.folder, 'data');
    // Vitest's value silences packages.
    site = await startSite(folder, { NODE_ENV: '' });
    stop = async () => {
      await site.stop();
      await made.remove();
    };
  });

  afterAll(() => stop());

  test('it prints the map’s address and how to sign in, and shows the demo', async () => {
    expect(site.output()).toContain(`${site.address}/`);
    expect(site.output()).toContain('support@example.com');
    expect(site.output()).toContain('local-admin');

    expect(await (await fetch(site.address)).text()).toContain(
      '<title>Larkmere Nature Park</title>',
    );
    const api = await signIn(site.address);
    expect(await api.read('groups')).toHaveLength(3);

    const points = await api.read('points');
    expect(new Set(points.map(({ title }) => title)).size).toBe(23);
    expect(points).toContainEqual(
      expect.objectContaining({ title: 'Alder Mill', coord_x: 36.4, coord_y: 74.4 }),
    );
  });

  test('it prints nothing else', () => {
    expect(site.output()).toBe(`
  POI Map is ready.

  Map       ${site.address}/
  Admin     ${site.address}/admin
  Email     support@example.com
  Password  local-admin

`);
  });

  test('all of the demo’s pictures exist, and the whole demo is under 4 MB', async () => {
    const api = await signIn(site.address);
    const rows = [
      ...(await api.read('points')).flatMap(({ marker_icon, popup_image }) => [
        marker_icon,
        popup_image,
      ]),
      ...(await api.read('groups')).map(({ background_image }) => background_image),
      ...(await api.read('map_settings')).map(({ base_map_image }) => base_map_image),
    ];
    const pictures = [...new Set(rows.filter((address) => address !== null))];
    const sizes = await Promise.all(
      pictures.map(async (address) => {
        const response = await fetch(site.address + address);
        expect(response.headers.get('content-type'), address).toBe('image/webp');
        return (await response.arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * 1024 * 1024);
  });

  test('the icons, which every first visit loads, total at most 120 kB', async () => {
    const points = await (await signIn(site.address)).read('points');
    const icons = points.map(({ marker_icon }) => marker_icon).filter((icon) => icon !== null);
    expect(icons).toHaveLength(23);
    const sizes = await Promise.all(
      icons.map(async (icon) => transferredBytes(await fetch(site.address + icon))),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(120_000);
  });

  test('the server is reachable only through loopback', async () => {
    const listening = await readFile('/proc/net/tcp', 'utf8').catch(() => null);
    if (listening === null) return;
    const port = site.port.toString(16).toUpperCase().padStart(4, '0');
    expect(listening).toContain(`0100007F:${port}`);
    expect(listening).not.toContain(`00000000:${port}`);
  });

  test('two servers with separate folders don’t interfere with each other', async () => {
    const data = await temporaryDataFolder();
    await copyPreparedData(data);
    const other = await startBackendAlone(data);
    onTestFinished(() => other.stop());
    await (await signIn(other.address)).insert('groups', { name: 'Only there' });
    expect(await (await signIn(other.address)).read('groups')).toHaveLength(4);
    expect(await (await signIn(site.address)).read('groups')).toHaveLength(3);
  });

  test('a second start with the same folder says so and exits', async () => {
    const second = await runToCompletion('start', {
      POI_DATA_DIR: folder,
      PORT: String(await findFreePort()),
    });
    expect(second.exitCode).toBe(1);
    expect(second.output).toContain('is in use by another POI Map');
  });

  test('a second start on the same port says so and exits', async () => {
    const data = await temporaryDataFolder();
    await copyPreparedData(data);
    const second = await runToCompletion('start', { POI_DATA_DIR: data, PORT: String(site.port) });
    expect(second.exitCode).toBe(1);
    expect(second.output).toContain(`Port ${site.port} is already in use`);
  });

  test('a reset does not touch a folder that is in use', async () => {
    const ended = await runToCompletion('reset', { POI_DATA_DIR: folder });
    expect(ended.exitCode).toBe(1);
    expect(ended.output).toContain('is in use by another POI Map');
    expect(await (await signIn(site.address)).read('groups')).toHaveLength(3);
  });
});

test('the next start completes a first start that was killed', async () => {
  const folder = await temporaryDataFolder();
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '17');
  const marker = { madeBy: 'POI Map', jwtSecret: 'x'.repeat(64), isSeeded: false };
  await writeFile(path.join(folder, 'poi-map-data.json'), JSON.stringify(marker));
  const backend = await startBackendAlone(folder);
  onTestFinished(() => backend.stop());
  expect(await (await signIn(backend.address)).read('groups')).toHaveLength(3);
});

test('no embedded backend starts if the settings name a hosted project', async () => {
  const folder = await temporaryDataFolder();
  const hosted = 'http://127.0.0.1:9';
  const site = await startTemporarySite(folder, {
    VITE_SUPABASE_URL: hosted,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_hosted_project',
  });
  expect(site.output()).toContain(hosted);
  expect(site.output()).not.toContain('local-admin');
  const response = await fetch(`${site.address}/rest/v1/points`);
  expect(response.headers.get('content-type')).toContain('text/html');
  await expect(readFile(path.join(folder, 'poi-map-data.json'))).rejects.toThrow();
});
