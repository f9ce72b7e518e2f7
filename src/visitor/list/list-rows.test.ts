import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/i18n/languages';
import { loadTrailMessages } from '@/visitor/walks/describe-trails';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { queryWrapper } from '../../../tests/query-wrapper';
import { groupedRows, type ListRow, searchRows, trailRows, useListRows } from './list-rows';

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
  rows.map((row) => {
    if (row.kind === 'heading') return `# ${row.text}`;
    return row.kind === 'trail' ? `~ ${row.group.name}` : `${row.point.title}, ${row.groupName}`;
  });

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

describe('trails', () => {
  const [woods, empty, lake] = GROUPS;
  const groups = [{ ...woods, trail: makeTrail() }, empty, { ...lake, trail: makeTrail() }].map(
    (group) => ({ ...makeGroup(), ...group }),
  );
  const described = new Map([
    ['woods', { line: '12 min · 12 stairs', searchText: '' }],
    ['lake', { line: '20 min · Step-free', searchText: 'wheelchair stroller ferries' }],
  ]);
  const found = (query: string) => namesOf(trailRows(groups, described, query));
  const rowsFor = (
    query: string,
    { selected = null as string | null, isClosedOnly = false, isUngrouped = false } = {},
  ) => {
    const group = groups.find(({ id }) => id === selected) ?? null;
    const filters = [isClosedOnly, isUngrouped] as const;
    const { result } = renderHook(
      () => useListRows(POINTS, groups, group, query, ...filters, described),
      queryWrapper(),
    );
    return namesOf(result.current.rows);
  };

  it('are found by their names, and by whole or at least half-typed words about them', () => {
    expect(found('Wood')).toEqual(['~ Woods']);
    expect(found('wheelc')).toEqual(['~ Lake']);
    expect(found('STROLLER lake')).toEqual(['~ Lake']);
    expect(found('whee')).toEqual([]);
    expect(found('oods')).toEqual([]);
    expect(found('')).toEqual(['~ Woods', '~ Lake']);
  });

  it('come first in the list of everything, with the facts to compare', () => {
    expect(trailRows(groups, described, '')).toMatchObject([
      { facts: '12 min · 12 stairs' },
      { facts: '20 min · Step-free' },
    ]);
    expect(trailRows(groups, null, '')).toMatchObject([{ facts: '' }, { facts: '' }]);
    expect(rowsFor('').slice(0, 4)).toEqual(['# Trails', '~ Woods', '~ Lake', '# Woods']);
    const byDistance = rowsFor('', { isUngrouped: true });
    expect(byDistance.slice(0, 4)).toEqual(['# Trails', '~ Woods', '~ Lake', '# Places']);
  });

  it('are listed even without places', () => {
    const rowsWithout = (isUngrouped: boolean) =>
      renderHook(
        () => useListRows([], groups, null, '', false, isUngrouped, described),
        queryWrapper(),
      ).result.current;
    for (const isUngrouped of [false, true]) {
      const { rows, note } = rowsWithout(isUngrouped);
      expect(namesOf(rows)).toEqual(['# Trails', '~ Woods', '~ Lake']);
      expect(note).toBeNull();
    }
  });

  it('aren’t listed beside the places of one group, or closed ones', () => {
    expect(rowsFor('', { selected: 'woods' })[0]).toBe('# Woods');
    expect(rowsFor('', { isClosedOnly: true })).toEqual([]);
  });

  it('replace places with similar names, and come before those with the same', () => {
    expect(rowsFor('ferrie')).toEqual(['~ Lake']);
    expect(rowsFor('ferrx')).toEqual(['# Similar names', 'Ferry, Lake']);
    expect(rowsFor('lake')).toEqual(['~ Lake', 'Ferry, Lake']);
  });

  it.each(LANGUAGES.map(({ code }) => code))('that are step-free are found in %s', async (code) => {
    const { stepFree, stepFreeWords } = (await loadTrailMessages(code)).value.trails;
    const inLanguage = new Map([['lake', { line: '', searchText: stepFreeWords }]]);
    expect(trailRows(groups, inLanguage, stepFree)).toMatchObject([{ id: 'lake' }]);
    expect(stepFreeWords.split(' ').length).toBeGreaterThan(7);
  });
});
