import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A window in which the pages are measured. */
export type Device = {
  name: string;
  context: BrowserContextOptions & { viewport: { width: number; height: number } };
  /** Factor by which the processor is slowed down. */
  slowdown: number;
};

export const DESKTOP: Device = {
  name: '1280 × 800',
  context: { viewport: { width: 1280, height: 800 } },
  slowdown: 1,
};

export const PHONE: Device = {
  name: '390 × 844, CPU slowed 4×',
  context: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  },
  slowdown: 4,
};

/** The same phone, with as many pixels as most have today. */
export const SHARP_PHONE: Device = {
  ...PHONE,
  context: { ...PHONE.context, deviceScaleFactor: 3 },
};

/**
 * Opens an empty page in a new context, and closes both afterward.
 * @param use receives the page, and a connection to it that measures its thread's own time, without other work on the
 * machine
 */
export async function withPage<Result>(
  browser: Browser,
  { name, context: options, slowdown }: Device,
  use: (page: Page, client: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await client.send('Network.enable');
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    await client.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await use(page, client);
  } catch (error) {
    throw new Error(`In the window of ${name}`, { cause: error });
  } finally {
    await context.close();
  }
}

export async function readMetric(
  client: CDPSession,
  name: 'TaskDuration' | 'JSHeapUsedSize',
): Promise<number> {
  const { metrics } = await client.send('Performance.getMetrics');
  const metric = metrics.find((metric) => metric.name === name);
  if (!metric) throw new Error(`Chromium reports no ${name}`);
  return metric.value;
}

const MAX_TRIES = 3;

/**
 * Visits several subjects in turn. A visit is repeated if a gesture doesn't have the expected effect: flicks of the wheel
 * sometimes don't.
 * @returns the visits to each subject
 * @throws the error of a visit's third attempt
 */
export async function visitInTurn<Visit>(
  rounds: number,
  visits: (() => Promise<Visit>)[],
): Promise<Visit[][]> {
  const results: Visit[][] = visits.map(() => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, visit] of visits.entries()) results[index]?.push(await retry(visit));
  }
  return results;
}

async function retry<Visit>(visit: () => Promise<Visit>): Promise<Visit> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await visit();
    } catch (error) {
      if (tries === MAX_TRIES) throw error;
      console.log('Repeating this visit:', error);
    }
  }
}
