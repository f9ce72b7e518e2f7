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

/** A started session, and its browser's version. */
export type StartedSession = { session: Session; version: string };

/** The capabilities of a new session. */
export const NEW_SESSION = v.object({ capabilities: v.object({ browserVersion: v.string() }) });

/** WebDriver returns elements under this key (W3C WebDriver, 12.3). */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const FOUND = v.object({ [ELEMENT]: v.string() });

const OPENED = v.object({ handle: v.string() });

/** Keys without a character (W3C WebDriver, 17.4.2). */
const KEYS: Record<Key, string> = {
  Escape: '\uE00C',
  Enter: '\uE007',
  ArrowDown: '\uE015',
  Control: '\uE009',
};

const DRAG_MS = 250;

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
      try {
        await session.send('Navigate', { url: address });
      } catch (error) {
        // The driver may have missed that the page has loaded.
        const shown = await execute('return document.readyState + " " + location.href', []);
        if (shown !== `complete ${address}`) throw error;
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
