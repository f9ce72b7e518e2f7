import { expect, test, vi } from 'vitest';
import { listenToTouches } from './listen-to-touches';

test('Each event of a finger is heard once, even after the part beneath it has left the page', () => {
  const element = document.createElement('div');
  const part = element.appendChild(document.createElement('span'));
  document.body.append(element);
  const heard: string[] = [];
  const hear = vi.fn((event: TouchEvent) => heard.push(event.type));
  const stopped = new AbortController();
  const listeners = { onStart: hear, onMove: hear, onEnd: hear, onCancel: hear };
  listenToTouches(element, stopped.signal, listeners);
  const touch = (type: string, target: Element = part) => {
    const event = new TouchEvent(type, { bubbles: true, cancelable: true });
    target.dispatchEvent(event);
  };

  touch('touchstart');
  touch('touchmove');
  touch('touchstart', element);
  touch('touchmove', element);
  part.remove();
  for (const type of ['touchmove', 'touchend', 'touchcancel']) touch(type);
  const [start, move] = ['touchstart', 'touchmove'];
  expect(heard).toEqual([start, move, start, move, move, 'touchend', 'touchcancel']);

  stopped.abort();
  touch('touchmove');
  expect(hear).toHaveBeenCalledTimes(7);
  element.remove();
});
