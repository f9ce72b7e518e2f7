import fc from 'fast-check';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { attachDragging, restingIndex } from './drag-sheet';

const HEIGHTS_PX: Record<string, number> = { peek: 100, half: 400, full: 700 };
const STOPS_PX = Object.values(HEIGHTS_PX);

describe('a released sheet', () => {
  const release = fc.tuple(
    fc.integer({ min: 0, max: 700 }),
    fc.double({ min: -3, max: 3, noNaN: true }),
    fc.integer({ min: 0, max: 2 }),
  );

  test('goes to the nearest height, and closes only from the lowest', () => {
    fc.assert(
      fc.property(release, ([px, , from]) => {
        const index = restingIndex(px, 0, STOPS_PX, from);
        const distances = STOPS_PX.map((stopPx) => Math.abs(stopPx - px));
        const nearest = distances.indexOf(Math.min(...distances));
        expect(index).toBe(from === 0 && px < 70 ? -1 : nearest);
      }),
    );
  });

  test('never goes lower for a faster finger upward', () => {
    fc.assert(
      fc.property(
        release,
        fc.double({ min: 0, max: 3, noNaN: true }),
        ([px, speed, from], more) => {
          const slower = restingIndex(px, speed, STOPS_PX, from);
          expect(restingIndex(px, speed + more, STOPS_PX, from)).toBeGreaterThanOrEqual(slower);
        },
      ),
    );
  });

  test('follows a flick', () => {
    expect(restingIndex(420, 1, STOPS_PX, 1)).toBe(2);
    expect(restingIndex(380, -1, STOPS_PX, 1)).toBe(0);
    expect(restingIndex(90, -0.5, STOPS_PX, 0)).toBe(-1);
  });
});

describe('a finger', () => {
  let sheet: HTMLElement;
  let glide: { onfinish: (() => void) | null };
  let time: number;
  const onHeightChange = vi.fn();
  const onClose = vi.fn();
  const onRest = vi.fn();

  beforeEach(() => {
    vi.clearAllMocks();
    time = 0;
    glide = { onfinish: null };
    // jsdom has neither layout nor animations.
    sheet = Object.assign(document.createElement('div'), { animate: () => glide });
    vi.spyOn(sheet, 'offsetHeight', 'get').mockImplementation(
      () => HEIGHTS_PX[sheet.dataset.height ?? ''] ?? 0,
    );
    sheet.dataset.height = 'half';
    document.body.append(sheet);
    return () => sheet.remove();
  });

  function attach() {
    const controller = new AbortController();
    return attachDragging(sheet, controller.signal, {
      heights: ['peek', 'half', 'full'],
      isSheet: () => true,
      onHeightChange,
      onRest,
      onClose,
    });
  }

  function touch(type: string, clientY: number): Event {
    time += 200;
    const event = new Event(type, { bubbles: true, cancelable: true });
    const changedTouches = [{ identifier: 1, target: sheet, clientX: 100, clientY }];
    const touches = type === 'touchend' ? [] : changedTouches;
    Object.defineProperty(event, 'timeStamp', { value: time });
    sheet.dispatchEvent(Object.assign(event, { touches, changedTouches }));
    return event;
  }

  /** Moves one finger slowly. */
  function drag(upPx: number): string {
    touch('touchstart', 500);
    for (const part of [0.5, 1]) touch('touchmove', 500 - upPx * part);
    const { translate } = sheet.style;
    touch('touchend', 500 - upPx);
    return translate;
  }

  test('moves the sheet with it, and then to one of its heights', () => {
    attach();
    expect(drag(250)).toBe('0 50px');
    expect(onHeightChange.mock.calls).toEqual([['full']]);
    expect(sheet).toHaveAttribute('data-moving');
    expect(onRest).not.toHaveBeenCalled();
    glide.onfinish?.();
    expect(onRest).toHaveBeenCalledOnce();
    expect(sheet).not.toHaveAttribute('data-moving');
    expect(sheet.style.translate).toBe('');
    expect(drag(-320)).toBe('0 620px');
    expect(onHeightChange).toHaveBeenLastCalledWith('peek');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('closes the sheet from its lowest height', () => {
    sheet.dataset.height = 'peek';
    attach();
    expect(drag(-50)).toBe('0 650px');
    expect(onClose).not.toHaveBeenCalled();
    glide.onfinish?.();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test('closes a sheet that is too small for different heights', () => {
    vi.spyOn(sheet, 'offsetHeight', 'get').mockReturnValue(300);
    attach();
    expect(drag(100)).toBe('');
    expect(drag(-20)).toBe('0 20px');
    glide.onfinish?.();
    sheet.dataset.height = 'full';
    drag(-200);
    glide.onfinish?.();
    expect(onClose).toHaveBeenCalledOnce();
  });

  test.each([
    ['as little as a tap may', 7, 0],
    ['down in content that is not at its top', -200, 300],
  ])('that moves %s moves nothing', (_, upPx, scrollTop) => {
    attach();
    sheet.scrollTop = scrollTop;
    expect(drag(upPx)).toBe('');
    expect(onHeightChange).not.toHaveBeenCalled();
  });

  test('is left to the page if the sheet can’t become taller', () => {
    sheet.dataset.height = 'full';
    attach();
    expect(drag(200)).toBe('');
  });
});
