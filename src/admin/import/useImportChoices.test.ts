import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useImportChoices, withColumn } from './useImportChoices';

test('a point that is chosen for another place is taken from the one that had it', () => {
  const { result } = renderHook(() => useImportChoices());
  act(() => result.current.match(1, 'mill'));
  act(() => result.current.match(2, 'bench'));
  act(() => result.current.match(3, 'mill'));
  expect(result.current.choices.placement.matches).toEqual(
    new Map([
      [2, 'bench'],
      [3, 'mill'],
    ]),
  );
});

test('what is matched beforehand gives way to what somebody matched, and to other columns', () => {
  const { result } = renderHook(() => useImportChoices());
  act(() => result.current.startChoices(['title', 'latitude', 'longitude']));
  act(() => result.current.setInitialMatches(new Map([[1, 'mill']]), ['title']));
  expect(result.current.choices.placement.matches.size).toBe(0);
  act(() => result.current.match(2, 'bench'));
  act(() =>
    result.current.setInitialMatches(new Map([[1, 'mill']]), ['title', 'latitude', 'longitude']),
  );
  expect([...result.current.choices.placement.matches]).toEqual([[2, 'bench']]);
});

test('several columns are the description, and of any other one is left', () => {
  const columns = ['title', 'description', null];
  expect(withColumn(columns, 2, 'description')).toEqual(['title', 'description', 'description']);
  expect(withColumn(columns, 2, 'title')).toEqual([null, 'description', 'title']);
  expect(withColumn(columns, 0, null)).toEqual([null, 'description', null]);
});
