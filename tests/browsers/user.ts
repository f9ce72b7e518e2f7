import { readFileSync } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { queries } from '@testing-library/dom';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Driver, Position } from './driver.ts';

/** Testing Library for the page itself: it finds elements the way assistive technology perceives them. */
const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const TIMEOUT_MS = 30_000;
const POLL_INTERVAL_MS = 50;

/** How to find an element: its role with its full name or a pattern; a field's label. */
export type ElementKind =
  | 'application'
  | 'button'
  | 'dialog'
  | 'field'
  | 'heading'
  | 'link'
  | 'option'
  | 'radio'
  | 'row'
  | 'tab';

declare global {
  var TestingLibraryDom: typeof queries | undefined;
  var foundElement: Element | undefined;
  var axe: { run(options: RunOptions): Promise<AxeResults> } | undefined;
}

/** An element's box in the window, in CSS pixels. */
export type Box = Position & { width: number; height: number };

/** A person at a browser, who sees what is on the page and interacts with it. */
export class User {
  readonly driver: Driver;
  readonly #site: string;

  /** @param site the site's address, without a trailing slash */
  constructor(driver: Driver, site: string) {
    this.driver = driver;
    this.#site = site;
  }

  /** Opens a page of the site. */
  open(path: string): Promise<void> {
    return this.driver.open(this.#site + path);
  }

  /** Waits until a condition holds. */
  async waitUntil(
    what: string,
    isSo: () => Promise<boolean>,
    patienceMs = TIMEOUT_MS,
  ): Promise<void> {
    const end = Date.now() + patienceMs;
    let problem: unknown;
    while (Date.now() < end) {
      try {
        if (await isSo()) return;
      } catch (error) {
        // A page that is closing does not respond.
        problem = error;
      }
      await wait(POLL_INTERVAL_MS);
    }
    throw new Error(`Timed out waiting until ${what}. ${problem ?? ''}\n${await this.#view()}`);
  }

  /** The page's visible text and address, for failure messages. */
  async #view(): Promise<string> {
    try {
      return await this.driver.run(() => `${location.href} says: ${document.body.innerText}`);
    } catch (error) {
      return `The page doesn’t respond: ${error}`;
    }
  }

  /** Waits until a box exists and stays the same for some frames. */
  async waitForStableBox(what: string, read: () => Promise<Box | null>): Promise<Box> {
    let box: Box | null = null;
    let timesSeen = 0;
    await this.waitUntil(`${what}, at rest`, async () => {
      const before = JSON.stringify(box);
      box = await read();
      timesSeen = box !== null && JSON.stringify(box) === before ? timesSeen + 1 : 0;
      await this.driver.run(
        () => new Promise<void>((resolve) => requestAnimationFrame(() => resolve())),
      );
      return timesSeen >= 2;
    });
    if (!box) throw new Error('It has disappeared');
    return box;
  }

  /** Waits until exactly one element of a kind and a name exists and is at rest. */
  waitFor(kind: ElementKind, name: string | RegExp): Promise<Box> {
    let isFound = false;
    return this.waitForStableBox(`there is one ${kind} “${name}”`, async () => {
      // A search by role is slow, so later frames only measure the found element again.
      const box = isFound ? await this.#measureFound() : await this.#find(kind, name);
      isFound = box !== null;
      return box;
    });
  }

  /** Waits until no element of a kind and a name exists. */
  waitForGone(kind: ElementKind, name: string | RegExp): Promise<void> {
    return this.waitUntil(
      `there is no ${kind} “${name}”`,
      async () => (await this.#find(kind, name)) === null,
    );
  }

  /** Waits until a text is on the page. */
  waitForText(text: string): Promise<void> {
    return this.waitUntil(`the page says “${text}”`, () =>
      this.driver.run((text) => document.body.innerText.includes(text), text),
    );
  }

  /** Clicks the center of the only element of a kind and a name. */
  async click(kind: ElementKind, name: string | RegExp): Promise<void> {
    await this.driver.click(middleOf(await this.waitFor(kind, name)));
  }

  /** Clears a field and types into it. */
  async fill(label: string, text: string): Promise<void> {
    await this.click('field', label);
    await this.driver.selectAll();
    await this.driver.type(text);
  }

  /** Chooses a file in a field. */
  async chooseFile(label: string, file: string): Promise<void> {
    await this.waitFor('field', label);
    const id = await this.driver.run(
      (label) => globalThis.TestingLibraryDom?.getByLabelText(document.body, label).id,
      label,
    );
    await this.driver.chooseFiles(`[id="${id}"]`, [file]);
  }

  /**
   * Waits for a download.
   * @param isIt matches its name
   * @returns its path, once it is complete
   */
  async waitForDownload(isIt: RegExp): Promise<string> {
    const { downloads } = this.driver;
    let file = '';
    let bytes = 0;
    await this.waitUntil(`a file ${isIt} is downloaded`, async () => {
      const before = bytes;
      file = path.join(downloads, (await readdir(downloads)).find((name) => isIt.test(name)) ?? '');
      bytes = (await stat(file)).size;
      return isIt.test(file) && bytes > 0 && bytes === before;
    });
    return file;
  }

  /** The WCAG 2.2 violations that axe finds on the page: rules and elements. */
  async findAxeViolations(): Promise<string[]> {
    if (!(await this.driver.run(() => 'axe' in globalThis))) await this.driver.runScript(AXE);
    return this.driver.run(async () => {
      const found = await globalThis.axe?.run({
        rules: { 'target-size': { enabled: true } },
        resultTypes: ['violations'],
      });
      if (!found) return ['axe is not there'];
      return found.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`,
      );
    });
  }

  /** Scrolls to the only element of a kind and a name. Returns its box, or null if there is not exactly one. */
  async #find(kind: ElementKind, name: string | RegExp): Promise<Box | null> {
    const isReady = await this.driver.run(() => 'TestingLibraryDom' in globalThis);
    if (!isReady) await this.driver.runScript(TESTING_LIBRARY);
    return this.driver.run(
      (kind, text, pattern) => {
        const library = globalThis.TestingLibraryDom;
        const name = pattern === null ? text : new RegExp(pattern);
        const found =
          (kind === 'field'
            ? library?.queryAllByLabelText(document.body, name)
            : library?.queryAllByRole(document.body, kind, { name })) ?? [];
        const [element] = found;
        if (!element || found.length > 1) return null;
        globalThis.foundElement = element;
        element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { x, y, width, height } = element.getBoundingClientRect();
        return { x, y, width, height };
      },
      kind,
      String(name),
      name instanceof RegExp ? name.source : null,
    );
  }

  /** Scrolls to the element that was found last. Returns its box, or null once it has left the page. */
  #measureFound(): Promise<Box | null> {
    return this.driver.run(() => {
      const element = globalThis.foundElement;
      if (!element?.isConnected) return null;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    });
  }
}

/** The center of a box. */
export function middleOf({ x, y, width, height }: Box): Position {
  return { x: x + width / 2, y: y + height / 2 };
}
