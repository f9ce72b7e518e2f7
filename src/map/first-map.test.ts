import { beforeEach, expect, test, vi } from 'vitest';

/** Loads the module in a page with a first map of two places, at an address. */
async function load(address: string) {
  history.replaceState(null, '', address);
  document.body.innerHTML =
    '<div class="first-map"><div><a href="?point=mill#mill"></a><a href="?point=oak#oak"></a></div></div>';
  vi.resetModules();
  const module = await import('./first-map');
  const [mill, oak] = document.querySelectorAll('a');
  if (!mill || !oak) throw new Error('The page has no links');
  return { ...module, mill, oak };
}

const isShown = () => document.querySelector('.first-map') !== null;

beforeEach(() => () => {
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
});

test.each(['/', '/?lang=de', '/?embed'])('at %s, the app opens with the first map', async (at) => {
  (await load(at)).prepareFirstMap(true);
  expect(isShown()).toBe(true);
});

test.each(['/?group=a', '/?point=a', '/?to=a&from=b', '/?print', '/?lang=de&from=a'])(
  'at %s, the app opens with another view, and the first map is removed',
  async (at) => {
    (await load(at)).prepareFirstMap(true);
    expect(isShown()).toBe(false);
  },
);

test('on another page than the map’s, the first map is removed', async () => {
  (await load('/admin')).prepareFirstMap(false);
  expect(isShown()).toBe(false);
});

test('a press on a place adds it to the address, which the app reads again', async () => {
  const { prepareFirstMap, oak } = await load('/?lang=de&embed');
  prepareFirstMap(true);
  const onChange = vi.fn();
  window.addEventListener('popstate', onChange, { once: true });
  const press = new MouseEvent('click', { bubbles: true, cancelable: true });
  oak.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(true);
  expect(window.location.search).toBe('?lang=de&embed=&point=oak');
  expect(onChange).toHaveBeenCalledOnce();
});

test('a press with Ctrl opens another tab, as on any link', async () => {
  const { prepareFirstMap, oak } = await load('/');
  prepareFirstMap(true);
  const press = new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true });
  oak.dispatchEvent(press);
  expect(press.defaultPrevented).toBe(false);
});

test('the focused place is handed over once, and the links become inert', async () => {
  const { handOverFirstMap, oak } = await load('/');
  const focusMarker = vi.fn();
  oak.focus();
  handOverFirstMap(focusMarker);
  handOverFirstMap(focusMarker);
  expect(focusMarker.mock.calls).toEqual([['oak']]);
  expect(document.querySelector<HTMLElement>('.first-map')?.inert).toBe(true);
});
