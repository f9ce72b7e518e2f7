import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { Sheet } from './Sheet';

const onClose = vi.fn();
let isUpright = true;

beforeEach(() => {
  onClose.mockClear();
  isUpright = true;
  const { matchMedia } = window;
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(matchMedia(query), { matches: query.includes('portrait') === isUpright }),
  );
  // jsdom has neither layout nor animations.
  const animate = () => {
    const animation: { onfinish: (() => void) | null } = { onfinish: null };
    queueMicrotask(() => animation.onfinish?.());
    return animation;
  };
  Object.assign(HTMLElement.prototype, { animate });
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return { peek: 100, half: 400, full: 700 }[this.dataset.height ?? ''] ?? 0;
  });
});

function renderSheet(content: string | null, close?: () => void) {
  const ref = { current: null };
  const sheet = (
    <Sheet
      ref={ref}
      map={ref}
      as="section"
      label="Places"
      head="Title"
      onClose={close}
      className=""
    >
      {content}
    </Sheet>
  );
  render(sheet);
  return screen.getByLabelText('Places');
}

test('a button moves a sheet to each of its heights', async () => {
  const sheet = renderSheet('Oak', onClose);
  const handle = screen.getByRole('button', { name: 'Resize' });
  const after = async (change: () => void) => {
    change();
    await vi.waitFor(() => expect(sheet).not.toHaveAttribute('data-moving'));
    return `${sheet.dataset.height}: ${handle.getAttribute('aria-expanded')}`;
  };
  const press = () => after(() => fireEvent.click(handle));

  expect(await after(() => {})).toBe('half: true');
  expect(await press()).toBe('full: true');
  expect(await press()).toBe('peek: false');
  expect(await press()).toBe('half: true');
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(handle, { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test('in other windows, its button opens and closes it', () => {
  isUpright = false;
  const sheet = renderSheet('Oak');
  const button = screen.getByRole('button', { expanded: false });
  for (const height of ['half', 'peek', 'half']) {
    fireEvent.click(button);
    expect(sheet.dataset.height).toBe(height);
  }
});

test('a sheet that can’t be closed opens low, and one with nothing more to show has no handle', () => {
  expect(renderSheet('Oak').dataset.height).toBe('peek');
  screen.getByRole('button');
  document.body.innerHTML = '';
  expect(renderSheet(null, onClose).dataset.height).toBe('peek');
  expect(screen.queryByRole('button')).toBeNull();
});
