import { describe, expect, it } from 'vitest';
import { makeGroup, makePoint } from '../../../tests/factories';
import { groupedRows, type ListRow, searchRows } from './list-rows';

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

const namesOf = (rows: ListRow[]) =>
  rows.map((row) =>
    row.kind === 'heading' ? `# ${row.text}` : `${row.point.title}, ${row.groupName}`,
  );

/** The note and the rows of a search. */
function listOf(titles: string[], isApproximate: boolean, selectedId: string | null = null) {
  const points = titles.flatMap((title) => POINTS.filter((point) => point.title === title));
  const group = GROUPS.find(({ id }) => id === selectedId) ?? null;
  const { note, rows } = searchRows({ points, isApproximate }, 'x', GROUPS, group);
  return [note, ...namesOf(rows)];
}

describe('groupedRows', () => {
  it('lists points by group in the legend’s order, and those without a group last', () => {
    expect(namesOf(groupedRows(POINTS, GROUPS))).toEqual([
      '# Woods',
      'Oak, Woods',
      'Elm, Woods',
      '# Lake',
      'Ferry, Lake',
      '# Other places',
      'Gate, Other places',
    ]);
  });

  it('shows a point’s icon, or a pin if it has none or an unsafe one', () => {
    const [, safe] = groupedRows([point('A', null, '/a.png')], []);
    expect(safe).toMatchObject({ picture: expect.stringMatching(/\/a\.png$/) });
    for (const icon of [null, 'javascript:alert(1)']) {
      const [, row] = groupedRows([point('A', null, icon)], []);
      expect(row).toMatchObject({ picture: expect.stringMatching(/^data:image\/svg/) });
    }
  });
});

describe('searchRows', () => {
  it('lists the points that were found in their order, each with its group', () => {
    expect(listOf(['Elm', 'Gate', 'Ferry'], false)).toEqual([
      null,
      'Elm, Woods',
      'Gate, Other places',
      'Ferry, Lake',
    ]);
  });

  it('has a note if nothing was found or matches are approximate', () => {
    expect(listOf([], true)).toEqual(['Nothing found for “x”.']);
    expect(listOf(['Oak'], true)).toEqual([
      'Nothing found for “x”.',
      '# Similar names',
      'Oak, Woods',
    ]);
  });

  it('lists the selected group’s points before all others', () => {
    expect(listOf(['Gate', 'Elm', 'Ferry', 'Oak'], false, 'woods')).toEqual([
      null,
      'Elm, Woods',
      'Oak, Woods',
      '# In other groups',
      'Gate, Other places',
      'Ferry, Lake',
    ]);
    expect(listOf(['Elm'], false, 'woods')).toEqual([null, 'Elm, Woods']);
  });

  it('has a note if only other groups have matches', () => {
    expect(listOf(['Ferry'], false, 'woods')).toEqual([
      'Nothing in Woods. In other groups:',
      'Ferry, Lake',
    ]);
  });
});
