import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { MapPoint } from '@/model/point';
import { makePoint } from '../../../tests/factories';
import { PointSearch } from './PointSearch';

const onChoose = vi.fn();
const onQueryChange = vi.fn();

beforeEach(() => {
  onChoose.mockClear();
  onQueryChange.mockClear();
});

function renderSearch({ query = '', titles = ['Café'], isAboveMap = true } = {}) {
  const points: MapPoint[] = titles.map((title) => makePoint({ id: title, title }));
  const slot = document.body.appendChild(document.createElement('div'));
  render(
    <PointSearch
      ref={null}
      listId="list"
      activeId={null}
      isListOpen={false}
      slot={isAboveMap ? slot : null}
      onKeyDown={() => {}}
      {...{ query, points, onChoose, onQueryChange }}
    />,
  );
  return screen.getByRole('combobox', { name: 'Search places' });
}

const buttons = () => screen.queryAllByRole('button').map(({ title }) => title);

test('a button empties the field and returns the focus to it', () => {
  const field = renderSearch({ query: 'owl', isAboveMap: false });
  fireEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(onQueryChange).toHaveBeenCalledExactlyOnceWith('');
  expect(field).toHaveFocus();
});

test('an empty field has no such button, and a field in the list has no buttons for facilities', () => {
  renderSearch({ isAboveMap: false });
  expect(buttons()).toEqual([]);
});

test('the facilities that most visitors look for are beside the field if the map has them', () => {
  renderSearch({
    titles: ['Waldspielplatz', 'Info', 'Parking', 'Oak', 'Café', 'Bar'],
  });
  expect(buttons()).toEqual(['Parking', 'Café']);
});

test('a facility’s button opens its only place, and searches for several', () => {
  renderSearch({ titles: ['Lakeside Café', 'Car park', 'Parking West'] });
  fireEvent.click(screen.getByRole('button', { name: 'Café' }));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('Lakeside Café');
  expect(onQueryChange).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Parking' }));
  expect(onQueryChange).toHaveBeenCalledExactlyOnceWith('Parking');
  expect(onChoose).toHaveBeenCalledOnce();
});
