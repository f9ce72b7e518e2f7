/** A position in the window, in CSS pixels from its top left corner. */
export type Position = { x: number; y: number };

/** A key that writes nothing. */
export type Key = 'Escape' | 'Enter' | 'ArrowDown' | 'Control';

/**
 * A real browser with one page, and the hand at its mouse, its screen and its keyboard. Whatever it
 * does comes to the page as a person's input does; no event is made up.
 */
export type Driver = {
  /** The engine and its version, as "Firefox 153.7.0". */
  readonly version: string;
  /** Whether fingers can be laid on its screen. */
  readonly hasTouch: boolean;
  /** Whether it says that it stands where STANDS_AT is when a page asks. */
  readonly hasGeolocation: boolean;
  /** Opens an address, and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Whether another tab can be opened, which hides the page. */
  readonly hasTabs: boolean;
  /** Looks at another tab until something is done, and comes back. */
  switchTabDuring<Result>(meanwhile: () => Promise<Result>): Promise<Result>;
  /** Presses the browser's own Back. */
  back(): Promise<void>;
  /**
   * Runs a function in the page. It may use nothing but its parameters and what the page has.
   * @returns what the function returns, or promises, as JSON keeps it
   */
  run<Parameters extends unknown[], Result>(
    inPage: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Runs a script in the page, where functions that are run later find what it leaves on `globalThis`. */
  runScript(source: string): Promise<void>;
  /** Presses the mouse's first button. */
  click(at: Position): Promise<void>;
  /** Drags with the mouse's first button. */
  drag(from: Position, to: Position): Promise<void>;
  /** Turns the mouse's wheel; up, with a negative way, as for zooming in. */
  wheel(at: Position, deltaYPx: number): Promise<void>;
  /** Lays fingers down, moves each to its last position, and lifts them. */
  touch(fingers: { from: Position; to: Position }[]): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Presses a key. */
  press(key: Key): Promise<void>;
  /** Marks all of the text that has the focus. */
  selectAll(): Promise<void>;
  /** Chooses files in the only file input that a CSS selector finds. */
  chooseFiles(selector: string, files: string[]): Promise<void>;
  /** The folder that downloads come into. */
  readonly downloads: string;
  /** The window as PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** Where the browser stands: at the demo's Heron Bay, give or take so many metres. */
export const GEOLOCATION = { latitude: 45.295583, longitude: -69.286842, accuracy: 12 };

/** The window's size, in CSS pixels, as far as the engine lets one choose. */
export const WINDOW_SIZE = { width: 1280, height: 860 };
