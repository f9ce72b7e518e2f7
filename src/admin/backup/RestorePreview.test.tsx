import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MapContent } from '@/data/admin/map-content';
import { trailToJson } from '@/model/trail';
import { makeGroup, makeSettings, makeTrail } from '../../../tests/factories';
import { RestorePreview } from './RestoreDialog';

const NONE = { added: 0, changed: 0, removed: 0 };
const line = trailToJson(makeTrail());
const [plain, owl, heron] = [null, line, line].map((line, index) =>
  makeGroup({ id: `${index}`, line }),
);

function previewOf(now: Partial<MapContent>, then: Partial<MapContent>) {
  const [currentMap, content] = [now, then].map((map) => ({
    settings: makeSettings(),
    groups: [],
    points: [],
    ...map,
  }));
  if (!currentMap || !content) throw new Error('There are two');
  render(
    <RestorePreview
      name="backup.zip"
      backup={{ content, pictures: [], skippedPictures: [] }}
      currentMap={currentMap}
      changes={{ points: NONE, groups: NONE, isBaseMapChanged: false }}
    />,
  );
  return screen.getAllByRole('row').map(({ textContent }) => textContent);
}

test('the preview counts trails beside the groups, and shows when they appear', () => {
  if (!plain || !owl || !heron) throw new Error('There are three');
  const always = makeSettings({ show_trails: 'always' });
  const rows = previewOf(
    { groups: [plain, owl] },
    { groups: [plain, owl, heron], settings: always },
  );
  expect(rows).toContain('Groups2, with 1 trail3, with 2 trails');
  expect(rows).toContain('Show trails on the mapWhen their group is chosenAlways');
});

test('without trails, the preview says nothing about them', () => {
  if (!plain) throw new Error('There are three');
  const rows = previewOf({ groups: [plain] }, { groups: [plain] });
  expect(rows).toContain('Groups11');
  expect(rows.join()).not.toMatch(/trail/i);
});
