import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { PointList } from './PointList';

const onChoose = vi.fn();
const onClose = vi.fn();

beforeEach(() => {
  onChoose.mockClear();
  onClose.mockClear();
});

function renderList(): HTMLElement {
  render(
    <PointList
      points={[makePoint({ id: 'oak', title: 'Owl Oak' }), makePoint({ id: 'elm', title: 'Elm' })]}
      groups={[]}
      group={null}
      whereabouts={null}
      languages={[]}
      onLanguageChange={() => {}}
      onChoose={onChoose}
      onActive={() => {}}
      onClose={onClose}
    />,
  );
  return screen.getByRole('combobox', { name: 'Search places' });
}

test('keys that choose a character during composition choose no place', () => {
  const search = renderList();
  fireEvent.change(search, { target: { value: 'oak' } });
  for (const key of ['Enter', 'Escape', 'ArrowDown']) {
    const isUnhandled = fireEvent.keyDown(search, { key, isComposing: true });
    expect(isUnhandled, key).toBe(true);
  }
  expect(onChoose).not.toHaveBeenCalled();
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['oak']]);
  fireEvent.keyDown(search, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('Enter chooses no place before something is searched or an arrow has chosen one', () => {
  const search = renderList();
  fireEvent.change(search, { target: { value: '  ' } });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'ArrowDown' });
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['elm']]);
});
