import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { type Device, readMetric, withPage } from './devices.ts';
import { InputSimulator, middleOf, NOTCH_MS, type Position } from './gestures.ts';
import { GROUPS } from './map-data.ts';
import { installRecorder } from './recorder.ts';
import type { Subject } from './subjects.ts';

/** The cost of moving the map. */
export type Motion = { framesMs: number[]; mainThreadS: number };

/** One visit to one page. */
export type Visit = {
  readyMs: number;
  /** With a wheel turned notch by notch, or with two fingers. */
  zoom: Motion;
  /** With quick turns of the wheel; null on a device without one. */
  quickZoom: Motion | null;
  pan: Motion;
  filterMs: number[];
  heapBytes: number;
};

/** The picture's position in the window, in CSS pixels, and its scale in CSS pixels per image pixel. */
type PictureBox = Position & { scale: number };

const READY_TIMEOUT_MS = 60_000;

/** How many times each gesture is made per visit. */
const REPEATS = 2;

/** How long to keep switching groups. */
const FILTER_MS = 5000;

const FRAME_MS = 1000 / 60;

/** The maximum scale, at which the wheel stops. */
const MAX_SCALE = 2;

const NOTCHES_PER_BURST = 4;
const MAX_NOTCHES = 100;

/** Flicks of the wheel, enough to reach the maximum scale. */
const QUICK_TURNS = 20;
const QUICK_TURN_MS = 16;

const PINCH_FACTOR = 3;
const PINCH_FROM_PX = 90;

const STEPS = 40;

/** Allowed deviation from the scale that a gesture should produce. */
const SCALE_TOLERANCE = 0.03;
const PAN_TOLERANCE_PX = 12;

/**
 * Opens a page in a new context, zooms, chooses groups, and pans.
 * @throws if a gesture does not have the expected effect
 */
export function measureVisit(browser: Browser, subject: Subject, device: Device): Promise<Visit> {
  return withPage(browser, device, async (page, client) => {
    await page.addInitScript(installRecorder, subject);
    await page.goto(subject.url);
    return visit(page, client, subject, device);
  });
}

async function visit(
  page: Page,
  client: CDPSession,
  subject: Subject,
  device: Device,
): Promise<Visit> {
  const hand = new InputSimulator(client);
  const { viewport, hasTouch } = device.context;
  const middle = middleOf(device);
  let recorded: Motion = { framesMs: [], mainThreadS: 0 };
  const readyMs = await waitForMarkers();
  const opening = (await picture()).scale;

  // The first round warms up what a visitor's first gesture would.
  await zoomInAndOut();
  const zoom = await repeat(zoomInAndOut);
  const quickZoom = hasTouch ? null : await repeat(flickInAndOut);
  const filterMs = await chooseGroups();

  await watch(() => press(page.locator(subject.zoomIn)));
  await watch(() => press(page.locator(subject.zoomIn)));
  expectNear('scale after two steps', (await picture()).scale, opening * 1.5 ** 2);
  await panAround();
  const pan = await repeat(panAround);
  return { readyMs, zoom, quickZoom, filterMs, pan, heapBytes: await heapBytes() };

  async function waitForMarkers(): Promise<number> {
    const ready = await page.evaluate(
      (timeoutMs) =>
        Promise.race([
          window.recorder.ready,
          new Promise<null>((resolve) => setTimeout(resolve, timeoutMs, null)),
        ]),
      READY_TIMEOUT_MS,
    );
    // A build without the address of its backend, as for a static host, shows how to set it up.
    if (!ready) throw new Error(`${subject.name} shows no markers: does its build have a backend?`);
    await page.waitForLoadState('networkidle');
    if (subject.trails) await page.locator(subject.trails).first().waitFor({ state: 'attached' });
    const markerCount = await page.locator(subject.markers).count();
    // By now, some overlapping markers may have become dots, or a crowd may have kept some icons.
    if (markerCount !== ready.markerCount && !subject.hasDots) {
      throw new Error(`${ready.markerCount} markers at first, ${markerCount} after loading`);
    }
    return ready.afterMs;
  }

  async function repeat(gesture: () => Promise<void>): Promise<Motion> {
    recorded = { framesMs: [], mainThreadS: 0 };
    for (let time = 0; time < REPEATS; time += 1) await gesture();
    return recorded;
  }

  async function zoomInAndOut(): Promise<void> {
    for (const isIn of [true, false]) {
      if (hasTouch) await pinch(isIn ? PINCH_FACTOR : 1 / PINCH_FACTOR);
      else await turnWheel(isIn ? MAX_SCALE : opening, turnNotches);
    }
    expectNear('scale after zooming in and out', (await picture()).scale, opening);
  }

  async function flickInAndOut(): Promise<void> {
    const flick = (pointer: Position, direction: number) =>
      hand.turnWheel(pointer, direction * QUICK_TURNS, QUICK_TURN_MS);
    for (const scale of [MAX_SCALE, opening]) await turnWheel(scale, flick);
  }

  async function turnNotches(pointer: Position, direction: number, scale: number): Promise<void> {
    for (let notches = 0; notches < MAX_NOTCHES; notches += NOTCHES_PER_BURST) {
      await hand.turnWheel(pointer, direction * NOTCHES_PER_BURST, NOTCH_MS);
      if (isNear((await picture()).scale, scale)) return;
    }
  }

  /** @param scale the expected scale afterward */
  async function turnWheel(
    scale: number,
    turn: (pointer: Position, direction: number, scale: number) => Promise<void>,
  ): Promise<void> {
    const pointer = { x: middle.x + 120, y: middle.y - 60 };
    const { scale: from } = await picture();
    await hand.moveMouse(pointer);
    await watch(() => turn(pointer, Math.sign(scale - from), scale));
    expectNear('scale after the wheel', (await picture()).scale, scale);
  }

  async function pinch(factor: number): Promise<void> {
    const fromPx = factor > 1 ? PINCH_FROM_PX : PINCH_FROM_PX * PINCH_FACTOR;
    const before = await picture();
    await watch(() => hand.pinch(middle, fromPx, fromPx * factor, STEPS));
    expectNear('scale after a pinch', (await picture()).scale, before.scale * factor);
  }

  /** Drags the map back and forth, horizontally and vertically, within its limits. */
  async function panAround(): Promise<void> {
    const [dragX, dragY] = [Math.min(viewport.width, 800) / 2, viewport.height / 3];
    for (const part of [0.5, -1, 0.5]) {
      await panBy({ x: part * dragX, y: 0 });
      await panBy({ x: 0, y: part * dragY });
    }
  }

  async function panBy(offset: Position): Promise<void> {
    const { x, y } = middle;
    const from = { x: x - offset.x / 2, y: y - offset.y / 2 };
    const to = { x: x + offset.x / 2, y: y + offset.y / 2 };
    const before = await picture();
    await watch(() => hand.drag(from, to, STEPS, hasTouch));
    const after = await picture();
    const missedPx = Math.hypot(after.x - before.x - offset.x, after.y - before.y - offset.y);
    if (missedPx > PAN_TOLERANCE_PX) {
      throw new Error(`A drag by ${offset.x}, ${offset.y} px was off by ${missedPx} px`);
    }
  }

  /** Chooses each group and All, repeatedly, because the time depends on when in a frame the press comes. */
  async function chooseGroups(): Promise<number[]> {
    const times: number[] = [];
    const startMs = performance.now();
    while (performance.now() - startMs < FILTER_MS) {
      for (const { name } of [...GROUPS, { name: 'All' }]) times.push(await chooseGroup(name));
    }
    return times;
  }

  async function chooseGroup(name: string): Promise<number> {
    const button = page.getByRole('button', { name, exact: true });
    const timed = page.evaluate(() => window.recorder.timeNextPress());
    const before = await page.locator(subject.markers).count();
    // Vary the timing. Otherwise each page would always be pressed at the same point in a frame.
    await new Promise((resolve) => setTimeout(resolve, Math.random() * FRAME_MS));
    await press(button);
    const { afterMs, markerCount } = await timed;
    await idle();
    const count = await page.locator(subject.markers).count();
    // If all markers are dots, the number of elements stays the same, and only the button shows what is selected.
    const isChosen = subject.hasDots
      ? (await button.getAttribute('aria-pressed')) === 'true'
      : count !== before;
    if (markerCount !== count || !isChosen) {
      throw new Error(`"${name}": ${before} markers, then ${markerCount}, at last ${count}`);
    }
    return afterMs;
  }

  /** Runs something that moves the map, waits until it is at rest, and adds its cost to what is recorded. */
  async function watch(move: () => Promise<void>): Promise<void> {
    await idle();
    const before = await readMetric(client, 'TaskDuration');
    await page.evaluate(() => window.recorder.watch());
    await move();
    recorded.framesMs.push(...(await page.evaluate(() => window.recorder.framesUntilRest())));
    recorded.mainThreadS += (await readMetric(client, 'TaskDuration')) - before;
  }

  async function press(button: Locator): Promise<void> {
    const box = await button.boundingBox();
    if (!box) throw new Error(`${button} is not on the page`);
    const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (hasTouch) await hand.tap(place);
    else await hand.click(place);
  }

  async function idle(): Promise<void> {
    await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
    await page.waitForTimeout(50);
  }

  function picture(): Promise<PictureBox> {
    return page.locator(subject.picture).evaluate((picture) => {
      if (!(picture instanceof HTMLImageElement)) throw new Error('Not an image element');
      const { x, y, width } = picture.getBoundingClientRect();
      return { x, y, scale: width / picture.naturalWidth };
    });
  }

  async function heapBytes(): Promise<number> {
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    return readMetric(client, 'JSHeapUsedSize');
  }
}

function isNear(value: number, goal: number): boolean {
  return Math.abs(value / goal - 1) <= SCALE_TOLERANCE;
}

function expectNear(what: string, value: number, goal: number): void {
  if (!isNear(value, goal)) throw new Error(`The ${what} is ${value}, but should be ${goal}`);
}
