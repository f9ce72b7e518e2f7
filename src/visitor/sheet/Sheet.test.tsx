import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_INSETS } from '@/geo/geometry';
import { MapView } from '@/map/map-view';
import { Sheet } from './Sheet';

const onClose = vi.fn();
let isUpright = true;
let view: MapView;

beforeEach(() => {
  onClose.mockClear();
  isUpright = true;
  view = new MapView(document.createElement('div'), () => ({ isCooperative: false }));
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

function renderSheet(content: string | null, isQuiet = false, coveredBeside = () => NO_INSETS) {
  const ref = { current: null };
  render(
    <main>
      <Sheet
        ref={ref}
        map={{ current: view }}
        as="section"
        label="Places"
        head="Title"
        onClose={onClose}
        isQuiet={isQuiet}
        coveredBeside={coveredBeside}
        className=""
      >
        {content}
      </Sheet>
    </main>,
  );
  return screen.getByLabelText('Places');
}

test('a button moves a sheet to each of its heights', async () => {
  const sheet = renderSheet('Oak');
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
  const sheet = renderSheet('Oak', true);
  const button = screen.getByRole('button', { expanded: false });
  for (const height of ['half', 'peek', 'half']) {
    fireEvent.click(button);
    expect(sheet.dataset.height).toBe(height);
  }
});

test('a quiet sheet opens low, and one with nothing more to show has no handle', () => {
  const sheet = renderSheet('Oak', true);
  expect(sheet.dataset.height).toBe('peek');
  expect(sheet).not.toHaveAttribute('tabindex');
  cleanup();
  expect(renderSheet(null).dataset.height).toBe('peek');
  expect(screen.queryByRole('button')).toBeNull();
});

test('the map moves out from under a sheet at rest, even if its size was the same before', async () => {
  const setCard = vi.spyOn(view.viewport, 'setCard');
  const sheet = renderSheet('Oak');
  vi.spyOn(screen.getByRole('main'), 'clientHeight', 'get').mockReturnValue(800);
  fireEvent.click(screen.getByRole('button', { name: 'Resize' }));
  fireEvent.click(screen.getByRole('button', { name: 'Resize' }));
  await vi.waitFor(() => expect(sheet).not.toHaveAttribute('data-moving'));
  fireEvent.click(screen.getByRole('button', { name: 'Resize' }));
  await vi.waitFor(() => expect(setCard).toHaveBeenCalledWith({ ...NO_INSETS, bottomPx: 100 }));
  cleanup();
  expect(setCard).toHaveBeenLastCalledWith(NO_INSETS);
});

test('the map returns from beside a card that another sheet hides, and stays when the card is gone', () => {
  isUpright = false;
  const card = { ...NO_INSETS, leftPx: 352 };
  let heightPx = 100;
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(() => heightPx);
  let resize = () => {};
  vi.spyOn(window, 'ResizeObserver').mockImplementation(function (this: ResizeObserver, report) {
    resize = () => report([], this);
    return { observe() {}, unobserve() {}, disconnect() {} };
  });
  const setCard = vi.spyOn(view.viewport, 'setCard');
  renderSheet('Oak', true, () => card);
  resize();
  heightPx = 0;
  resize();
  resize();
  cleanup();
  expect(setCard.mock.calls).toEqual([[card], [NO_INSETS]]);
});
