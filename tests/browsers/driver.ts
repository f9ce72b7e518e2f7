import type { PrintedPage } from '../e2e/printed-pages.ts';

/** A position in the window, in CSS pixels from its top left corner. */
export type Position = { x: number; y: number };

/** A key that produces no character. */
export type Key = 'Escape' | 'Enter' | 'Tab' | 'ArrowDown' | 'PageDown' | 'Control';

/**
 * A real browser with one page, and the mouse, touch screen and keyboard of its user. The page receives all
 * input as if from a person; no events are synthesized in the page.
 */
export type Driver = {
  /** The engine and its version, such as "Firefox 153.7.0". */
  readonly version: string;
  /** Whether touch input works. */
  readonly hasTouch: boolean;
  /** Whether it reports GEOLOCATION when a page requests the position. */
  readonly hasGeolocation: boolean;
  /** Opens an address, and waits until the page has loaded. */
  open(address: string): Promise<void>;
  /** Whether it can open another tab, which hides the page. */
  readonly hasTabs: boolean;
  /** Shows another tab while an action runs, and returns. */
  switchTabDuring<Result>(meanwhile: () => Promise<Result>): Promise<Result>;
  /** Presses the browser's Back button. */
  back(): Promise<void>;
  /**
   * Runs a function in the page. It may use only its parameters and the page's globals.
   * @returns the function's result, awaited, as JSON preserves it
   */
  run<Parameters extends unknown[], Result>(
    inPage: (...parameters: Parameters) => Result | Promise<Result>,
    ...parameters: Parameters
  ): Promise<Result>;
  /** Runs a script in the page. What it assigns to `globalThis` is available to functions that run later. */
  runScript(source: string): Promise<void>;
  /** Presses the primary mouse button. */
  click(at: Position): Promise<void>;
  /** Drags with the primary mouse button. */
  drag(from: Position, to: Position): Promise<void>;
  /** Turns the mouse wheel; a negative distance scrolls up, which zooms in. */
  wheel(at: Position, deltaYPx: number): Promise<void>;
  /** Puts fingers down, moves each to its last position, and lifts them. */
  touch(fingers: { from: Position; to: Position }[]): Promise<void>;
  /** Types into the focused element. */
  type(text: string): Promise<void>;
  /** Presses a key. */
  press(key: Key): Promise<void>;
  /** Selects all text of the focused element. */
  selectAll(): Promise<void>;
  /** Chooses files in the only file input that matches a CSS selector. */
  chooseFiles(selector: string, files: string[]): Promise<void>;
  /** The download folder. */
  readonly downloads: string;
  /** Prints the page; null if the engine can't. */
  readonly print: (() => Promise<PrintedPage[]>) | null;
  /** The window as a PNG. */
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
};

/** The browser's position: the demo's Heron Bay, with an accuracy in meters. */
export const GEOLOCATION = { latitude: 45.295583, longitude: -69.286842, accuracy: 12 };

/** The window's size in CSS pixels, if the engine lets one choose. */
export const WINDOW_SIZE = { width: 1280, height: 860 };
