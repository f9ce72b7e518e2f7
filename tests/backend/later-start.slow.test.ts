import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { readPageTags } from '../../supabase/doctor/page-tags.ts';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import {
  makeTemporaryFolder,
  runToCompletion,
  type Site,
  startBackendAlone,
  startSite,
} from '../site.ts';

describe('a data folder that is reopened', () => {
  let folder: string;
  let remove: () => Promise<void>;
  let picture: string;
  let again: Site;
  const titles: string[] = [];

  const titleOf = async (site: Site) =>
    readPageTags(await (await fetch(site.address)).text()).title;

  beforeAll(async () => {
    const made = await makeTemporaryFolder();
    remove = made.remove;
    folder = path.join(made.folder, 'data');
    await copyPreparedData(folder);
    const first = await startSite(folder, {
      VITE_ADMIN_EMAIL: 'park@example.org',
      POI_ADMIN_PASSWORD: 'first secret',
      VITE_SITE_NAME: 'Our Park',
    });
    titles.push(await titleOf(first));
    expect(first.output()).toContain('park@example.org');
    expect(first.output()).toContain('first secret');
    const api = await signIn(first.address, {
      email: 'park@example.org',
      password: 'first secret',
    });
    await api.insert('points', { title: 'Saved just now', coord_x: 1, coord_y: 2 });
    await api.updateSettings({ base_map_image: 'https://example.org/our-park.png' });
    picture = await api.upload('markers', 'marker-1.png', new Uint8Array([1, 2, 3]));
    await first.stop('SIGKILL');
    again = await startSite(folder, { POI_ADMIN_PASSWORD: 'second secret' });
    titles.push(await titleOf(again));
  });

  afterAll(async () => {
    await again.stop();
    await remove();
  });

  const signInAgain = () =>
    signIn(again.address, { email: 'support@example.com', password: 'second secret' });

  test('saved data survives a killed process', async () => {
    const points = await (await signInAgain()).read('points');
    expect(points).toContainEqual(expect.objectContaining({ title: 'Saved just now' }));
    expect(points.length).toBeGreaterThanOrEqual(15);
    const response = await fetch(again.address + picture);
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(new Uint8Array([1, 2, 3]));
  });

  test('the administrator’s e-mail address and password follow changes to the settings', async () => {
    await signInAgain();
    await expect(
      signIn(again.address, { email: 'park@example.org', password: 'first secret' }),
    ).rejects.toThrow('Invalid login credentials');
  });

  test('the settings name the site, and an owner’s map never has the demo’s name', () => {
    expect(titles).toEqual(['Our Park', 'POI Map']);
  });

  test('a reset brings the demo back', async () => {
    await again.stop();
    expect(await runToCompletion('reset', { POI_DATA_DIR: folder })).toMatchObject({ exitCode: 0 });
    const backend = await startBackendAlone(folder);
    onTestFinished(() => backend.stop());
    const points = await (await signIn(backend.address)).read('points');
    expect(points).not.toContainEqual(expect.objectContaining({ title: 'Saved just now' }));
    expect(points).toHaveLength(23);
  });
});
