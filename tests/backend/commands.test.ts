import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../api.ts';
import { freePort, makeFolder, runToEnd, type Site, startSite } from '../site.ts';

const cleanups: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanups.splice(0).reverse()) await cleanUp();
});

async function dataFolder(): Promise<string> {
  const { folder, remove } = await makeFolder();
  cleanups.push(remove);
  return path.join(folder, 'data');
}

async function start(folder: string, environment?: Record<string, string>): Promise<Site> {
  const site = await startSite(folder, environment);
  cleanups.push(() => site.stop());
  return site;
}

describe('while a first start runs', () => {
  let folder: string;
  let site: Site;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const made = await makeFolder();
    folder = path.join(made.folder, 'data');
    site = await startSite(folder);
    stop = async () => {
      await site.stop();
      await made.remove();
    };
  });

  afterAll(() => stop());

  test('it says where the map is and how to sign in, and shows the demo', async () => {
    expect(site.output()).toContain(`${site.address}/`);
    expect(site.output()).toContain('support@example.com');
    expect(site.output()).toContain('local-admin');

    expect(await (await fetch(site.address)).text()).toContain('<title>POI Map</title>');
    const api = await signIn(site.address);
    expect(await api.read('groups')).toHaveLength(3);

    const points = await api.read('points');
    expect(new Set(points.map(({ title }) => title)).size).toBe(23);
    expect(points).toContainEqual(
      expect.objectContaining({ title: 'Alder Mill', coord_x: 36.4, coord_y: 74.4 }),
    );
  });

  test('every picture of the demo is there, and the whole demo is under 4 MB', async () => {
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
        const answer = await fetch(site.address + address);
        expect(answer.headers.get('content-type'), address).toBe('image/webp');
        return (await answer.arrayBuffer()).byteLength;
      }),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(4 * 1024 * 1024);
    expect(Math.max(...sizes)).toBeLessThan(1.5 * 1024 * 1024);
  });

  test('the server is reached by loopback only', async () => {
    const listening = await readFile('/proc/net/tcp', 'utf8').catch(() => null);
    if (listening === null) return;
    const port = site.port.toString(16).toUpperCase().padStart(4, '0');
    expect(listening).toContain(`0100007F:${port}`);
    expect(listening).not.toContain(`00000000:${port}`);
  });

  test('two starts with folders of their own do not disturb each other', async () => {
    const other = await start(await dataFolder());
    await (await signIn(other.address)).insert('groups', { name: 'Only there' });
    expect(await (await signIn(other.address)).read('groups')).toHaveLength(4);
    expect(await (await signIn(site.address)).read('groups')).toHaveLength(3);
  });

  test('a second start on the same folder says so and stops', async () => {
    const second = await runToEnd('start', {
      POI_DATA_DIR: folder,
      PORT: String(await freePort()),
    });
    expect(second.exitCode).toBe(1);
    expect(second.output).toContain('is in use by another POI Map');
  });

  test('a second start on the same port says so and stops', async () => {
    const second = await runToEnd('start', {
      POI_DATA_DIR: await dataFolder(),
      PORT: String(site.port),
    });
    expect(second.exitCode).toBe(1);
    expect(second.output).toContain(`Port ${site.port} is already in use`);
  });

  test('a reset leaves a folder alone that is in use', async () => {
    const ended = await runToEnd('reset', { POI_DATA_DIR: folder });
    expect(ended.exitCode).toBe(1);
    expect(ended.output).toContain('is in use by another POI Map');
    expect(await (await signIn(site.address)).read('groups')).toHaveLength(3);
  });
});

describe('a data folder that is started again', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let picture: string;
  let again: Site;

  beforeAll(async () => {
    const made = await makeFolder();
    remove = made.remove;
    folder = path.join(made.folder, 'data');
    const first = await startSite(folder, {
      VITE_ADMIN_EMAIL: 'park@example.org',
      POI_ADMIN_PASSWORD: 'first secret',
    });
    expect(first.output()).toContain('park@example.org');
    expect(first.output()).toContain('first secret');
    const api = await signIn(first.address, {
      email: 'park@example.org',
      password: 'first secret',
    });
    await api.insert('points', { title: 'Saved just now', coord_x: 1, coord_y: 2 });
    picture = await api.upload('markers', 'marker-1.png', new Uint8Array([1, 2, 3]));
    await first.stop('SIGKILL');
    again = await startSite(folder, { POI_ADMIN_PASSWORD: 'second secret' });
  });

  afterAll(async () => {
    await again.stop();
    await remove();
  });

  const signInAgain = () =>
    signIn(again.address, { email: 'support@example.com', password: 'second secret' });

  test('what was saved is there after the process was killed', async () => {
    const points = await (await signInAgain()).read('points');
    expect(points).toContainEqual(expect.objectContaining({ title: 'Saved just now' }));
    expect(points.length).toBeGreaterThanOrEqual(15);
    const answer = await fetch(again.address + picture);
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('the administrator’s e-mail and password are those of the settings, also when they change', async () => {
    await signInAgain();
    await expect(
      signIn(again.address, { email: 'park@example.org', password: 'first secret' }),
    ).rejects.toThrow('Invalid login credentials');
  });

  test('a reset brings the demo back', async () => {
    await again.stop();
    expect(await runToEnd('reset', { POI_DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
    again = await startSite(folder);
    const points = await (await signIn(again.address)).read('points');
    expect(points).not.toContainEqual(expect.objectContaining({ title: 'Saved just now' }));
    expect(points).toHaveLength(23);
  });
});

test('a first start that was killed half-way is made good by the next one', async () => {
  const folder = await dataFolder();
  await mkdir(path.join(folder, 'database'), { recursive: true });
  await writeFile(path.join(folder, 'database', 'PG_VERSION'), '17');
  const marker = { madeBy: 'POI Map', jwtSecret: 'x'.repeat(64), isSeeded: false };
  await writeFile(path.join(folder, 'poi-map-data.json'), JSON.stringify(marker));
  const site = await start(folder);
  expect(await (await signIn(site.address)).read('groups')).toHaveLength(3);
});

test.each([
  ['PORT', { PORT: 'eighty' }],
  ['PORT', { PORT: '70000' }],
  ['POI_ADMIN_PASSWORD', { POI_ADMIN_PASSWORD: 'short' }],
  ['VITE_ADMIN_EMAIL', { VITE_ADMIN_EMAIL: 'nobody' }],
  ['VITE_SUPABASE_URL', { VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
  ['VITE_SUPABASE_PUBLISHABLE_KEY', { VITE_SUPABASE_URL: 'https://abcdefgh.supabase.co' }],
])('a start with a wrong %s stops with a sentence that names it: %o', async (name, environment) => {
  const ended = await runToEnd('start', { POI_DATA_DIR: await dataFolder(), ...environment });
  expect(ended.exitCode).toBe(1);
  expect(ended.output.trim()).toMatch(new RegExp(`^${name} .+\\.$`));
});

test('with a hosted project in the settings no embedded backend starts', async () => {
  const folder = await dataFolder();
  const hosted = 'http://127.0.0.1:9';
  const site = await start(folder, {
    VITE_SUPABASE_URL: hosted,
    VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_of_a_hosted_project',
  });
  expect(site.output()).toContain(hosted);
  expect(site.output()).not.toContain('local-admin');
  const answer = await fetch(`${site.address}/rest/v1/points`);
  expect(answer.headers.get('content-type')).toContain('text/html');
  await expect(readFile(path.join(folder, 'poi-map-data.json'))).rejects.toThrow();
});

test('a build for a static host is refused without a project to talk to', async () => {
  const ended = await runToEnd('build', {});
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain(
    'VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are missing.',
  );
});

test('a reset leaves a folder alone that is not its own', async () => {
  const folder = await dataFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToEnd('reset', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('is no data folder of POI Map');
  expect(await readFile(path.join(folder, 'thesis.txt'), 'utf8')).toBe('years of work');
});

test('a start leaves a folder alone that holds other files', async () => {
  const folder = await dataFolder();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'thesis.txt'), 'years of work');
  const ended = await runToEnd('start', { POI_DATA_DIR: folder });
  expect(ended.exitCode).toBe(1);
  expect(ended.output).toContain('holds other files');
});
