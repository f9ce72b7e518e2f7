import { beforeEach, expect, test, vi } from 'vitest';
import { attachSwipeDown } from './swipe-down';

const GLIDE: { onfinish: (() => void) | null } = { onfinish: null };

let sheet: HTMLElement;
const onSwipedDown = vi.fn();

beforeEach(() => {
  onSwipedDown.mockClear();
  GLIDE.onfinish = null;
  // jsdom has neither layout nor animations.
  sheet = Object.assign(document.createElement('div'), { animate: () => GLIDE });
  vi.spyOn(sheet, 'offsetHeight', 'get').mockReturnValue(500);
  document.body.append(sheet);
  const detach = attachSwipeDown(sheet, onSwipedDown);
  return () => {
    detach();
    sheet.remove();
  };
});

function touch(type: string, clientY: number, isDown = true): void {
  const event = new Event(type, { bubbles: true, cancelable: true });
  const changedTouches = [{ identifier: 1, clientX: 100, clientY }];
  const touches = isDown ? changedTouches : [];
  sheet.dispatchEvent(Object.assign(event, { touches, changedTouches }));
}

/** Moves one finger down by 200 px. */
function swipe(): string {
  touch('touchstart', 100);
  touch('touchmove', 200);
  touch('touchmove', 300);
  const { translate } = sheet.style;
  touch('touchend', 300, false);
  GLIDE.onfinish?.();
  return translate;
}

test('a finger that moves down dismisses a sheet that is scrolled to its top', () => {
  expect(swipe()).toBe('0 200px');
  expect(onSwipedDown).toHaveBeenCalledTimes(1);
});

test('a finger that moves down scrolls a sheet that is not at its top', () => {
  sheet.scrollTop = 300;
  expect(swipe()).toBe('');
  expect(onSwipedDown).not.toHaveBeenCalled();
});
