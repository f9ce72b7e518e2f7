import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { usePointNotices } from '@/admin/closings/usePointNotices';
import { en } from '@/i18n/en';
import { NoticeFormatter } from '@/model/format-notice';
import { makeGroup, makePoint } from '../../../tests/factories';
import { ALL_GROUPS, HIDDEN, UNDESCRIBED, usePointFilter } from './point-list';

const NO_NOTICES = new Map();
const NOTHING_HIDDEN = new Map();

test('if the chosen group is deleted, all points show until it is restored', () => {
  const group = makeGroup({ id: 'owl' });
  const points = [makePoint({ id: 'oak', group_id: 'owl' }), makePoint({ id: 'mill' })];
  const { result, rerender } = renderHook(
    (groups) => usePointFilter(points, groups, [], NO_NOTICES, NOTHING_HIDDEN),
    {
      initialProps: [group],
    },
  );
  act(() => result.current.changeFilter({ group: 'owl' }));
  expect(result.current.filteredPoints.map(({ id }) => id)).toEqual(['oak']);
  rerender([]);
  expect(result.current.filter.group).toBe(ALL_GROUPS);
  expect(result.current.filteredPoints).toHaveLength(2);
  rerender([group]);
  expect(result.current.filteredPoints.map(({ id }) => id)).toEqual(['oak']);
});

test('points are found by their translations and their current notices', () => {
  const points = [
    makePoint({ id: 'mill', title: 'Mill', translations: { fr: { title: 'Vieux moulin' } } }),
    makePoint({ id: 'ferry', title: 'Ferry', is_closed: true, closing_reason: 'weather' }),
  ];
  const formatter = new NoticeFormatter(en.notices, 'en', 'UTC');
  const { result } = renderHook(() => {
    const notices = usePointNotices(points, formatter);
    return usePointFilter(points, [], ['fr'], notices, NOTHING_HIDDEN);
  });
  for (const [query, id] of [
    ['moulin', 'mill'],
    ['closed', 'ferry'],
    ['weather', 'ferry'],
  ] as const) {
    act(() => result.current.changeFilter({ query }));
    expect(result.current.isNearest).toBe(false);
    expect(result.current.filteredPoints).toEqual(points.filter((point) => point.id === id));
  }
});

test('the filter for untranslated points combines with group and search, and ends with its language', () => {
  const group = makeGroup({ id: 'owl' });
  const points = [
    makePoint({ id: 'oak', group_id: 'owl' }),
    makePoint({ id: 'old oak', group_id: 'owl', translations: { fr: { title: 'Chêne' } } }),
    makePoint({ id: 'mill' }),
  ];
  const { result, rerender } = renderHook(
    (languages) => usePointFilter(points, [group], languages, NO_NOTICES, NOTHING_HIDDEN),
    { initialProps: ['fr'] },
  );
  const ids = () => result.current.filteredPoints.map(({ id }) => id);
  act(() => result.current.changeFilter({ missingLanguage: 'fr' }));
  expect(ids()).toEqual(['oak', 'mill']);
  act(() => result.current.changeFilter({ group: 'owl' }));
  expect(ids()).toEqual(['oak']);
  act(() => result.current.changeFilter({ group: ALL_GROUPS, query: 'mill' }));
  expect(ids()).toEqual(['mill']);
  act(() => result.current.changeFilter({ query: '' }));
  rerender([]);
  expect(result.current.filter.missingLanguage).toBe('');
  expect(ids()).toHaveLength(3);
});

test('the group filter shows what visitors don’t see, until the last of it appears', () => {
  const points = [makePoint({ id: 'oak' }), makePoint({ id: 'mill' })];
  const { result, rerender } = renderHook(
    (hidden) => usePointFilter(points, [], [], NO_NOTICES, hidden),
    { initialProps: new Map([['mill', 'Hidden until further notice']]) },
  );
  const ids = () => result.current.filteredPoints.map(({ id }) => id);
  act(() => result.current.changeFilter({ group: HIDDEN }));
  expect(ids()).toEqual(['mill']);
  rerender(new Map());
  expect(ids()).toEqual([]);
});

test('the group filter shows the points whose picture has no text, until it has one', () => {
  const undescribed = makePoint({ id: 'mill', popup_image: '/mill.webp' });
  const described = { ...undescribed, picture_text: 'A mill.' };
  const points = [makePoint({ id: 'oak' }), undescribed, { ...described, id: 'lake' }];
  const { result, rerender } = renderHook(
    (points) => usePointFilter(points, [], [], NO_NOTICES, NOTHING_HIDDEN),
    { initialProps: points },
  );
  const ids = () => result.current.filteredPoints.map(({ id }) => id);
  act(() => result.current.changeFilter({ group: UNDESCRIBED }));
  expect(ids()).toEqual(['mill']);
  rerender([described]);
  expect(ids()).toEqual([]);
});
