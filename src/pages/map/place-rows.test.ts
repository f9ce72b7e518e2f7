import { describe, expect, it } from 'vitest';
import type { Group } from '@/data/groups';
import type { Point } from '@/data/points';
import { placeRows } from './place-rows';

const GROUPS: Group[] = [
  {
    id: 'woods',
    name: 'Woods',
    color: '#2b8a3e',
    background_image: null,
    created_at: '2026-01-01',
  },
  { id: 'empty', name: 'Empty', color: null, background_image: null, created_at: '2026-01-02' },
  { id: 'lake', name: 'Lake', color: null, background_image: null, created_at: '2026-01-03' },
];

function makePoint(
  title: string,
  group_id: string | null,
  marker_icon: string | null = null,
): Point {
  return {
    id: title,
    title,
    group_id,
    coord_x: 0,
    coord_y: 0,
    marker_icon,
    popup_image: null,
    link: null,
    created_at: '2026-01-01',
  };
}

const POINTS = [
  makePoint('Ferry', 'lake', '/ferry.png'),
  makePoint('Gate', null),
  makePoint('Oak', 'woods'),
  makePoint('Elm', 'woods'),
];

const namesOf = (query: string) =>
  placeRows(POINTS, GROUPS, query).map((row) =>
    row.kind === 'heading' ? `# ${row.group?.name}` : `${row.point.title}, ${row.groupName}`,
  );

describe('placeRows', () => {
  it('lists the points under their groups, in the legend’s order, and those without one last', () => {
    expect(namesOf('')).toEqual([
      '# Woods',
      'Oak, Woods',
      'Elm, Woods',
      '# Lake',
      'Ferry, Lake',
      '# undefined',
      'Gate, Other places',
    ]);
  });

  it('lists only what a query finds, without headings', () => {
    expect(namesOf(' E')).toEqual(['Elm, Woods', 'Gate, Other places', 'Ferry, Lake']);
  });

  it('shows a point’s icon, or a pin where it has none or one that is not safe', () => {
    const [, safe] = placeRows([makePoint('A', null, '/a.png')], [], '');
    expect(safe).toMatchObject({ picture: expect.stringMatching(/\/a\.png$/) });
    for (const icon of [null, 'javascript:alert(1)']) {
      const [, row] = placeRows([makePoint('A', null, icon)], [], '');
      expect(row).toMatchObject({ picture: expect.stringMatching(/^data:image\/svg/) });
    }
  });
});
