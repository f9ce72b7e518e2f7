import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { makePoint } from '../../../tests/factories';
import { PointList } from './PointList';

beforeEach(() => {
  // jsdom lays nothing out, and scrolls nothing.
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  Element.prototype.scrollTo = () => {};
  return () => {
    Reflect.deleteProperty(Element.prototype, 'scrollTo');
    vi.unstubAllGlobals();
  };
});

test('Enter that ends the choice of a character opens no place, and the next Enter does', () => {
  const onChoose = vi.fn();
  render(
    <PointList
      points={[makePoint({ id: 'mill', title: '水車' }), makePoint({ id: 'oak', title: '樫' })]}
      groups={[]}
      group={null}
      whereabouts={null}
      languages={[]}
      onLanguageChange={() => {}}
      onChoose={onChoose}
      onActive={() => {}}
      onClose={() => {}}
    />,
  );
  const search = screen.getByRole('combobox');
  fireEvent.change(search, { target: { value: '水車' } });
  fireEvent.keyDown(search, { key: 'Enter', isComposing: true });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.keyDown(search, { key: 'Enter' });
  expect(onChoose.mock.calls).toEqual([['mill']]);
});
