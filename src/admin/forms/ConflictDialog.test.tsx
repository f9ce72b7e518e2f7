import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { requiredText } from '@/model/fields/field-kinds';
import { type Fields, rowToForm } from '@/model/fields/fields';
import { GROUP_FIELDS, type GroupValues } from '@/model/fields/group-fields';
import { type Trail, trailToJson } from '@/model/trail';
import { makeGroup, makeTrail, makeTrailSection } from '../../../tests/factories';
import { ConflictDialog } from './ConflictDialog';

const FIELDS: Fields<{ title: string }> = {
  title: requiredText({ label: 'Title', name: 'title', maxLength: 200 }),
};

const HANDLERS = {
  onShowStored: () => {},
  onOverwrite: () => {},
  onDiscard: () => {},
  onClose: () => {},
};
const textsOf = (elements: HTMLElement[]) => elements.map(({ textContent }) => textContent);

test('a conflict shows the stored title under “Saved version” and the unsaved one under “Yours”', () => {
  render(
    <ConflictDialog
      noun="point"
      fields={FIELDS}
      stored={{ title: 'Alder Mill' }}
      unsaved={{ title: 'Old Mill' }}
      {...HANDLERS}
    />,
  );
  expect(textsOf(screen.getAllByRole('columnheader'))).toEqual(['Saved version', 'Yours']);
  const row = screen.getByRole('row', { name: /^Title/ });
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual(['Alder Mill', 'Old Mill']);
});

const PART = makeTrailSection();

test.each<[string, Partial<Trail> | null, Partial<Trail>, [string, string]]>([
  [
    'is summarized',
    { sections: [makeTrailSection({ steps: 8 }), PART, makeTrailSection({ steps: 4 })] },
    { lengthMeters: 1200 },
    ['3 sections, 6 corners, 12 steps', '1 section, 2 corners, 1.2 km'],
  ],
  ['may be missing', null, {}, ['None', '1 section, 2 corners']],
  [
    'that is changed in other ways says so',
    {},
    { sections: [makeTrailSection({ positions: PART.positions.toReversed() })] },
    ['1 section, 2 corners', '1 section, 2 corners, with changes'],
  ],
])('a trail %s in a conflict, never shown as JSON', (_, stored, unsaved, cells) => {
  const formOf = (trail: Partial<Trail> | null) =>
    rowToForm<GroupValues>(
      GROUP_FIELDS,
      makeGroup({ line: trail && trailToJson(makeTrail(trail)) }),
    );
  const [theirs, mine] = [formOf(stored), formOf(unsaved)];
  render(
    <ConflictDialog
      noun="group"
      fields={GROUP_FIELDS}
      stored={theirs}
      unsaved={mine}
      {...HANDLERS}
    />,
  );
  const row = screen.getByRole('row', { name: /^Trail/ });
  expect(textsOf(within(row).getAllByRole('cell'))).toEqual(cells);
});
