import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import type { Device } from './devices.ts';
import { InputSimulator, NOTCH_MS, type Position } from './gestures.ts';
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
export async function measureVisit(
  browser: Browser,
  address: string,
  subject: Subject,
  device: Device,
): Promise<Visit> {
  const context = await browser.newContext(device.context);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    // Count only the thread's own time, not other work on the machine.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
    await page.addInitScript(installRecorder, subject);
    await page.goto(address + subject.path);
    return await visit(page, client, subject, device);
  } catch (error) {
    throw new Error(`${subject.name}, ${device.name}`, { cause: error });
  } finally {
    await context.close();
  }
}

async function visit(
  page: Page,
  client: CDPSession,
  subject: Subject,
  device: Device,
): Promise<Visit> {
  const hand = new InputSimulator(client);
  const readyMs = await waitForMarkers();
  const opening = (await picture()).scale;

  // The first round warms up what a visitor's first gesture would.
  await zoomInAndOut();
  const zoom = await repeat(zoomInAndOut);
  const quickZoom = device.context.hasTouch ? null : await repeat(flickInAndOut);
  const filterMs = await chooseGroups();

  await watch(() => press(page.locator(subject.zoomIn)));
  await watch(() => press(page.locator(subject.zoomIn)));
  expectNear('scale after two steps', (await picture()).scale, opening * 1.5 ** 2);
  await panAround();
  const pan = await repeat(panAround);
  return { readyMs, zoom, quickZoom, filterMs, pan, heapBytes: await heapBytes() };

  async function waitForMarkers(): Promise<number> {
    const ready = await page.evaluate(() => window.recorder.ready);
    await page.waitForLoadState('networkidle');
    if (subject.trails) await page.locator(subject.trails).first().waitFor({ state: 'attached' });
    const markerCount = await page.locator(subject.markers).count();
    // By now, some overlapping markers may have become dots.
    const hasFewerMarkers = subject.hasDots && markerCount < ready.markerCount;
    if (markerCount !== ready.markerCount && !hasFewerMarkers) {
      throw new Error(`${ready.markerCount} markers at first, ${markerCount} after loading`);
    }
    return ready.afterMs;
  }

  async function repeat(gesture: () => Promise<Motion>): Promise<Motion> {
    const motions: Motion[] = [];
    for (let time = 0; time < REPEATS; time += 1) motions.push(await gesture());
    return mergeMotions(motions);
  }

  async function zoomInAndOut(): Promise<Motion> {
    const motions = device.context.hasTouch
      ? [await pinch(PINCH_FACTOR), await pinch(1 / PINCH_FACTOR)]
      : [await wheelTo(MAX_SCALE), await wheelTo(opening)];
    expectNear('scale after zooming in and out', (await picture()).scale, opening);
    return mergeMotions(motions);
  }

  async function flickInAndOut(): Promise<Motion> {
    const flick = (to: number) =>
      turnWheel(to, (pointer, direction) =>
        hand.turnWheel(pointer, direction * QUICK_TURNS, QUICK_TURN_MS),
      );
    return mergeMotions([await flick(MAX_SCALE), await flick(opening)]);
  }

  function wheelTo(scale: number): Promise<Motion> {
    return turnWheel(scale, async (pointer, direction) => {
      for (let notches = 0; notches < MAX_NOTCHES; notches += NOTCHES_PER_BURST) {
        await hand.turnWheel(pointer, direction * NOTCHES_PER_BURST, NOTCH_MS);
        if (isNear((await picture()).scale, scale)) return;
      }
    });
  }

  /** @param scale the expected scale afterward */
  async function turnWheel(
    scale: number,
    turn: (pointer: Position, direction: number) => Promise<void>,
  ): Promise<Motion> {
    const { x, y } = middle();
    const pointer = { x: x + 120, y: y - 60 };
    const { scale: from } = await picture();
    await hand.moveMouse(pointer);
    const motion = await watch(() => turn(pointer, Math.sign(scale - from)));
    expectNear('scale after the wheel', (await picture()).scale, scale);
    return motion;
  }

  async function pinch(factor: number): Promise<Motion> {
    const { x, y } = middle();
    const fingers = (apart: number) => [
      { x: x - apart / 3, y: y - apart / 2 },
      { x: x + apart / 3, y: y + apart / 2 },
    ];
    const wide = PINCH_FROM_PX * PINCH_FACTOR;
    const from = factor > 1 ? PINCH_FROM_PX : wide;
    const before = await picture();
    const motion = await watch(() =>
      hand.moveFingers(fingers(from), fingers(from * factor), STEPS),
    );
    expectNear('scale after a pinch', (await picture()).scale, before.scale * factor);
    return motion;
  }

  /** Drags the map back and forth, horizontally and vertically, within its limits. */
  async function panAround(): Promise<Motion> {
    const { width, height } = device.context.viewport;
    const [dragX, dragY] = [Math.min(width, 800) / 2, height / 3];
    const offsets = [
      { x: dragX / 2, y: 0 },
      { x: 0, y: dragY / 2 },
      { x: -dragX, y: 0 },
      { x: 0, y: -dragY },
      { x: dragX / 2, y: 0 },
      { x: 0, y: dragY / 2 },
    ];
    const motions: Motion[] = [];
    for (const offset of offsets) motions.push(await panBy(offset));
    return mergeMotions(motions);
  }

  async function panBy(offset: Position): Promise<Motion> {
    const { x, y } = middle();
    const from = { x: x - offset.x / 2, y: y - offset.y / 2 };
    const to = { x: x + offset.x / 2, y: y + offset.y / 2 };
    const before = await picture();
    const motion = await watch(() =>
      device.context.hasTouch
        ? hand.moveFingers([from], [to], STEPS)
        : hand.dragMouse(from, to, STEPS),
    );
    const after = await picture();
    const missedPx = Math.hypot(after.x - before.x - offset.x, after.y - before.y - offset.y);
    if (missedPx > PAN_TOLERANCE_PX) {
      throw new Error(`A drag by ${offset.x}, ${offset.y} px was off by ${missedPx} px`);
    }
    return motion;
  }

  /** Chooses each group and All, repeatedly, because the time depends on when in a frame the press comes. */
  async function chooseGroups(): Promise<number[]> {
    const times: number[] = [];
    const startMs = performance.now();
    while (performance.now() - startMs < FILTER_MS) times.push(...(await chooseEach()));
    return times;
  }

  async function chooseEach(): Promise<number[]> {
    const times: number[] = [];
    for (const name of [...GROUPS.map(({ name }) => name), 'All']) {
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
      times.push(afterMs);
    }
    return times;
  }

  /** Runs something that moves the map, and waits until it is at rest. */
  async function watch(move: () => Promise<void>): Promise<Motion> {
    await idle();
    const before = await metric('TaskDuration');
    await page.evaluate(() => window.recorder.watch());
    await move();
    const framesMs = await page.evaluate(() => window.recorder.framesUntilRest());
    return { framesMs, mainThreadS: (await metric('TaskDuration')) - before };
  }

  async function press(button: Locator): Promise<void> {
    const place = await middleOf(button);
    if (device.context.hasTouch) await hand.tap(place);
    else await hand.click(place);
  }

  async function idle(): Promise<void> {
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          requestIdleCallback(() => setTimeout(resolve, 50), { timeout: 2000 }),
        ),
    );
  }

  function picture(): Promise<PictureBox> {
    return page.locator(subject.picture).evaluate((picture) => {
      if (!(picture instanceof HTMLImageElement)) throw new Error('Not an image element');
      const { x, y, width } = picture.getBoundingClientRect();
      return { x, y, scale: width / picture.naturalWidth };
    });
  }

  function middle(): Position {
    const { width, height } = device.context.viewport;
    return { x: width / 2, y: height / 2 };
  }

  async function heapBytes(): Promise<number> {
    await client.send('HeapProfiler.collectGarbage');
    await client.send('HeapProfiler.collectGarbage');
    return metric('JSHeapUsedSize');
  }

  async function metric(name: 'TaskDuration' | 'JSHeapUsedSize'): Promise<number> {
    const { metrics } = await client.send('Performance.getMetrics');
    const metric = metrics.find((metric) => metric.name === name);
    if (!metric) throw new Error(`Chromium reports no ${name}`);
    return metric.value;
  }
}

function mergeMotions(motions: Motion[]): Motion {
  return {
    framesMs: motions.flatMap(({ framesMs }) => framesMs),
    mainThreadS: motions.reduce((sum, { mainThreadS }) => sum + mainThreadS, 0),
  };
}

async function middleOf(locator: Locator): Promise<Position> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${locator} is not on the page`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function isNear(value: number, goal: number): boolean {
  return Math.abs(value / goal - 1) <= SCALE_TOLERANCE;
}

function expectNear(what: string, value: number, goal: number): void {
  if (!isNear(value, goal)) throw new Error(`The ${what} is ${value}, but should be ${goal}`);
}
