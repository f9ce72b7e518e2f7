import path from 'node:path';
import { expect, test } from 'vitest';
import { readRows } from '../../hosting/published-map/read-rows.ts';
import { EMBEDDED_PUBLISHABLE_KEY } from '../../src/lib/site-settings.ts';
import { signIn } from '../api.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder, startBackendAlone } from '../site.ts';

/** `POI_ROUNDS=1000` runs more. */
const ROUNDS = Number(process.env.POI_ROUNDS ?? 30);

test('while two windows replace the map, each copy is one state of it', async () => {
  const { folder, remove } = await makeTemporaryFolder();
  await copyPreparedData(path.join(folder, 'data'));
  const backend = await startBackendAlone(path.join(folder, 'data'));
  const windows = [await signIn(backend.address), await signIn(backend.address)];
  const project = { url: backend.address, publishableKey: EMBEDDED_PUBLISHABLE_KEY };
  const ids = (kind: string) =>
    [1, 2, 3].map((row) => `${kind}0000000-0000-4000-8000-00000000000${row}`);
  /** All tables contain the label, written in one transaction. */
  const mapNamed = (label: string) => ({
    settings: { site_name: label },
    groups: ids('b').map((id) => ({ id, name: label, translations: { de: { name: label } } })),
    points: ids('c').map((id) => ({
      id,
      title: label,
      coord_x: 1,
      coord_y: 2,
      description: label,
    })),
  });
  await windows[0]?.restoreMap(mapNamed('first'));
  const seen = new Set<string>();
  for (let round = 0; round < ROUNDS; round += 1) {
    const [map] = await Promise.all([
      readRows(project),
      ...windows.map((window, index) => window.restoreMap(mapNamed(`${round} of window ${index}`))),
    ]);
    const { settings, groups, points, details } = map;
    const labels = new Set([
      settings.site_name,
      ...groups.map(({ name }) => name),
      ...points.map(({ title }) => title),
      ...details.points.map(({ description }) => description),
      ...details.groups.map(({ translations }) => Object(translations).de.name),
    ]);
    expect([...labels], `round ${round}`).toHaveLength(1);
    expect([groups.length, points.length, details.points.length]).toEqual([3, 3, 3]);
    seen.add(`${map.number} ${[...labels]}`);
  }
  // Most reads saw another state, so the map was changing.
  expect(seen.size).toBeGreaterThan(ROUNDS / 2);
  await backend.stop();
  await remove();
});
