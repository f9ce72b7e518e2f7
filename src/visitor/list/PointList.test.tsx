import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { NO_INSETS } from '@/geo/geometry';
import { MapView } from '@/map/map-view';
import { makeGroup, makePoint, makeTrail } from '../../../tests/factories';
import { queryWrapper } from '../../../tests/query-wrapper';
import { PointList } from './PointList';

const onChoose = vi.fn();
const onClose = vi.fn();
const onFound = vi.fn();

const POINTS = [
  makePoint({ id: 'oak', title: 'Owl Oak', coord_x: 60, coord_y: 40 }),
  makePoint({ id: 'elm', title: 'Elm', coord_x: 20, coord_y: 70 }),
];

let view: MapView;

beforeEach(() => {
  onChoose.mockClear();
  onClose.mockClear();
  view = new MapView(document.createElement('div'), () => ({ isCooperative: false }));
});

afterEach(() => view.destroy());

const LOOP = { ...makeGroup({ id: 'loop', name: 'Loop' }), trail: makeTrail() };

function list({ isPopupOpen = false, isOpen = true, slot = null as HTMLElement | null } = {}) {
  return (
    <PointList
      map={{ current: view }}
      content={{
        points: POINTS,
        groups: slot ? [LOOP] : [],
        group: null,
        point: isPopupOpen ? (POINTS[0] ?? null) : null,
        settings: undefined,
        areDetailsPending: false,
      }}
      address={{ isListOpen: isOpen, openList: () => {}, closeList: onClose }}
      location={{ position: null, state: { kind: 'off' }, locate: null }}
      fieldSlot={slot}
      onChoose={onChoose}
      onActive={() => {}}
      onFound={onFound}
    />
  );
}

function renderList(): HTMLElement {
  render(list(), queryWrapper());
  return screen.getByRole('combobox', { name: 'Search places' });
}

test('keys pressed while composing a character choose no place', () => {
  const search = renderList();
  fireEvent.change(search, { target: { value: 'oak' } });
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    const isUnhandled = fireEvent.keyDown(search, { key, isComposing: true });
    expect(isUnhandled, key).toBe(true);
  }
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['point', 'oak']]);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter chooses no place before a search or an arrow key', () => {
  const search = renderList();
  fireEvent.change(search, { target: { value: '  ' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['point', 'elm']]);
});

test('an arrow key opens the list from the field above the map, and chooses nothing yet', () => {
  const slot = document.body.appendChild(document.createElement('search'));
  const { rerender } = render(list({ isOpen: false, slot }), queryWrapper());
  const search = screen.getByRole('combobox');
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  rerender(list({ slot }));
  expect(search).not.toHaveAttribute('aria-activedescendant');
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  expect(search).toHaveAttribute('aria-activedescendant');
});

describe('the markers of search results', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // jsdom lays nothing out: a list of 320 px at the right of the page.
    const element = HTMLElement.prototype;
    vi.spyOn(element, 'offsetParent', 'get').mockReturnValue(document.body);
    vi.spyOn(document.body, 'clientWidth', 'get').mockReturnValue(1280);
    vi.spyOn(element, 'offsetLeft', 'get').mockReturnValue(900);
    vi.spyOn(element, 'offsetWidth', 'get').mockReturnValue(320);
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  test('fade all others until the search is cleared, and the map returns', () => {
    const leavePositions = vi.spyOn(view.viewport, 'leavePositions');
    render(list(), queryWrapper());
    const search = screen.getByRole('combobox');
    fireEvent.change(search, { target: { value: 'oak' } });
    expect(onFound).toHaveBeenLastCalledWith(new Set(['oak']));
    vi.advanceTimersByTime(400);
    fireEvent.change(search, { target: { value: 'qqqqq' } });
    expect(onFound).toHaveBeenLastCalledWith(null);
    fireEvent.change(search, { target: { value: '' } });
    expect(onFound).toHaveBeenLastCalledWith(null);
    expect(leavePositions).toHaveBeenCalledOnce();
  });

  test('are brought into view next to the list after a pause, even after an arrow key', () => {
    const setCovered = vi.spyOn(view.revealer, 'setCovered');
    const reveal = vi.spyOn(view.revealer, 'reveal');
    const revealAll = vi.spyOn(view.revealer, 'revealAll');
    const { unmount } = render(list(), queryWrapper());
    const search = screen.getByRole('combobox');
    fireEvent.change(search, { target: { value: 'e' } });
    vi.advanceTimersByTime(399);
    fireEvent.change(search, { target: { value: 'oak' } });
    vi.advanceTimersByTime(399);
    expect(revealAll).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(revealAll.mock.calls).toEqual([[[{ percentX: 60, percentY: 40 }]]]);
    expect(setCovered.mock.calls).toEqual([[{ ...NO_INSETS, rightPx: 380 }]]);
    fireEvent.change(search, { target: { value: '' } });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    fireEvent.keyDown(search, { key: 'ArrowDown' });
    vi.advanceTimersByTime(400);
    expect(reveal).toHaveBeenLastCalledWith({ percentX: 20, percentY: 70 });
    unmount();
    expect(setCovered).toHaveBeenLastCalledWith(null);
  });

  test('are brought into view above the half of a sheet that is higher while one types', () => {
    const element = HTMLElement.prototype;
    vi.spyOn(element, 'offsetLeft', 'get').mockReturnValue(0);
    vi.spyOn(element, 'offsetWidth', 'get').mockReturnValue(1280);
    vi.spyOn(element, 'offsetHeight', 'get').mockReturnValue(950);
    vi.spyOn(document.body, 'clientHeight', 'get').mockReturnValue(1000);
    const setCovered = vi.spyOn(view.revealer, 'setCovered');
    render(list(), queryWrapper());
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'oak' } });
    vi.advanceTimersByTime(400);
    expect(setCovered).toHaveBeenCalledExactlyOnceWith({ ...NO_INSETS, bottomPx: 670 });
  });

  test('stay in view when the window is turned', () => {
    const setCovered = vi.spyOn(view.revealer, 'setCovered');
    render(list(), queryWrapper());
    const search = screen.getByRole('combobox');
    const searchFor = (value: string) => {
      fireEvent.change(search, { target: { value } });
      vi.advanceTimersByTime(400);
    };
    searchFor('oak');
    searchFor('elm');
    expect(setCovered).toHaveBeenCalledOnce();
    vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
    searchFor('oak');
    expect(setCovered).toHaveBeenCalledTimes(2);
  });

  test('are not brought into view while a popup is open', () => {
    const setCovered = vi.spyOn(view.revealer, 'setCovered');
    const { rerender } = render(list(), queryWrapper());
    fireEvent.change(screen.getByRole('combobox'), { target: { value: 'oak' } });
    rerender(list({ isPopupOpen: true }));
    vi.advanceTimersByTime(400);
    expect(setCovered).not.toHaveBeenCalled();
    rerender(list());
    vi.advanceTimersByTime(400);
    expect(setCovered).toHaveBeenCalledOnce();
  });
});
