import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import type { Driver, Key, Position } from './driver.ts';

/** The WebDriver (W3C) commands used here, by their Marionette names. */
export type Command =
  | 'SetWindowRect'
  | 'Navigate'
  | 'Back'
  | 'ExecuteScript'
  | 'PerformActions'
  | 'FindElement'
  | 'ElementSendKeys'
  | 'GetWindowHandle'
  | 'NewWindow'
  | 'SwitchToWindow'
  | 'TakeScreenshot';

/** A WebDriver session, over HTTP or over Firefox's own socket. */
export type Session = {
  /** @throws an error with the browser's message */
  send(command: Command, parameters: Record<string, unknown>): Promise<unknown>;
  end(): Promise<void>;
};

/** After this time no response to a command will come. */
export const RESPONSE_TIMEOUT_MS = 35_000;

/** A started session, and its browser's version. */
export type StartedSession = { session: Session; version: string };

/** The capabilities of a new session. */
export const NEW_SESSION = v.object({ capabilities: v.object({ browserVersion: v.string() }) });

/**
 * The capability that lets no command wait for a page to load. Firefox's driver sometimes misses that a page has loaded,
 * and after a page that hasn't, WebKit's responds to no command, not even to one that opens another page.
 */
export const NO_WAITING = { pageLoadStrategy: 'none' };

/** WebDriver returns elements under this key (W3C WebDriver, 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const FOUND = v.object({ [ELEMENT]: v.string() });

const OPENED = v.object({ handle: v.string() });

/** Keys without a character (W3C WebDriver, 17.4.2). */
const KEYS: Record<Key, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  Tab: '\uE004',
  ArrowDown: '\uE015',
  PageDown: '\uE00F',
  Control: '\uE009',
};

const DRAG_MS = 250;

const PAGE_LOAD_MS = 60_000;
const POLL_INTERVAL_MS = 50;

/** Drives a browser through WebDriver. */
export function createWebDriverDriver(
  session: Session,
  about: Pick<Driver, 'version' | 'hasTouch' | 'hasTabs' | 'hasGeolocation' | 'downloads'>,
): Driver {
  const execute = (script: string, args: unknown[]) =>
    session.send('ExecuteScript', { script, args });
  const act = async (...actions: unknown[]) => {
    await session.send('PerformActions', { actions });
  };
  const press = (value: string) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  const keys = (actions: unknown[]) => act({ type: 'key', id: 'keyboard', actions });

  return {
    ...about,
    async switchTabDuring(meanwhile) {
      const here = await session.send('GetWindowHandle', {});
      const { handle } = v.parse(OPENED, await session.send('NewWindow', { type: 'tab' }));
      await session.send('SwitchToWindow', { handle });
      const result = await meanwhile();
      await session.send('SwitchToWindow', { handle: here });
      return result;
    },
    async back() {
      await session.send('Back', {});
    },
    async open(address) {
      await execute('document.documentElement.dataset.left = ""', []);
      await session.send('Navigate', { url: address });
      // Firefox shows an empty page while it moves to another process.
      const isOpen = () =>
        execute(
          'return !("left" in document.documentElement.dataset) && document.readyState !== "loading" && (document.URL === arguments[0] || document.URL !== "about:blank")',
          [address],
        )
          // Between two pages, there may be none to run a script in.
          .catch(() => false);
      for (const end = Date.now() + PAGE_LOAD_MS; !(await isOpen()); await wait(POLL_INTERVAL_MS)) {
        if (Date.now() > end) throw new Error(`${address} doesn’t open`);
      }
    },
    async run<Parameters extends unknown[], Result>(
      inPage: (...parameters: Parameters) => Result | Promise<Result>,
      ...parameters: Parameters
    ) {
      const response = await execute(
        `return Promise.resolve((${inPage}).apply(null, arguments)).then((it) => JSON.stringify(it) ?? "null")`,
        parameters,
      );
      const result: Result = JSON.parse(String(response));
      return result;
    },
    async runScript(source) {
      await execute(source, []);
    },
    click: (at) => act(mouse([...moveTo(at), down, up])),
    drag: (from, to) => act(mouse([...moveTo(from), down, ...moveTo(to, DRAG_MS), up])),
    wheel: ({ x, y }, deltaY) =>
      act({
        type: 'wheel',
        id: 'wheel',
        actions: [
          { type: 'scroll', x: Math.round(x), y: Math.round(y), deltaX: 0, deltaY, duration: 0 },
        ],
      }),
    touch: (fingers) =>
      act(
        ...fingers.map(({ from, to }, index) => ({
          type: 'pointer',
          id: `finger ${index}`,
          parameters: { pointerType: 'touch' },
          actions: [...moveTo(from), down, ...moveTo(to, DRAG_MS), up],
        })),
      ),
    type: (text) => keys([...text].flatMap(press)),
    press: (key) => keys(press(KEYS[key])),
    selectAll: () =>
      keys([
        { type: 'keyDown', value: KEYS.Control },
        ...press('a'),
        { type: 'keyUp', value: KEYS.Control },
      ]),
    async chooseFiles(selector, files) {
      const found = await session.send('FindElement', { using: 'css selector', value: selector });
      const id = v.parse(FOUND, found)[ELEMENT];
      await session.send('ElementSendKeys', { id, text: files.join('\n') });
    },
    print: null,
    async screenshot() {
      return Buffer.from(String(await session.send('TakeScreenshot', { full: false })), 'base64');
    },
    close: () => session.end(),
  };
}

const down = { type: 'pointerDown', button: 0 };
const up = { type: 'pointerUp', button: 0 };
const moveTo = ({ x, y }: Position, duration = 0) => [
  { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration },
];
const mouse = (actions: unknown[]) => ({
  type: 'pointer',
  id: 'mouse',
  parameters: { pointerType: 'mouse' },
  actions,
});
