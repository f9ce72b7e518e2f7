import { describe, expect, it } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import { listRows } from './list-rows';

const GROUPS = [
  makeGroup({ id: 'woods', name: 'Woods', color: '#2b8a3e' }),
  makeGroup({ id: 'empty', name: 'Empty' }),
  makeGroup({ id: 'lake', name: 'Lake' }),
];

function point(id: string, group_id: string | null, marker_icon: string | null = null) {
  return makePoint({ id, group_id, marker_icon });
}

const POINTS = [
  point('Ferry', 'lake', '/ferry.png'),
  point('Gate', null),
  point('Oak', 'woods'),
  point('Elm', 'woods'),
];

const namesOf = (query: string) =>
  listRows(POINTS, GROUPS, query).map((row) =>
    row.kind === 'heading' ? `# ${row.group?.name}` : `${row.point.title}, ${row.groupName}`,
  );

describe('listRows', () => {
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
    const [, safe] = listRows([point('A', null, '/a.png')], [], '');
    expect(safe).toMatchObject({ picture: expect.stringMatching(/\/a\.png$/) });
    for (const icon of [null, 'javascript:alert(1)']) {
      const [, row] = listRows([point('A', null, icon)], [], '');
      expect(row).toMatchObject({ picture: expect.stringMatching(/^data:image\/svg/) });
    }
  });
});
