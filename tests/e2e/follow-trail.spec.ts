import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { walkAlong } from '../demo-walk.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import { marker, openMap, waitForAllChunks, waitForChunk } from './map-page.ts';
import { insertDemoWithTrails } from './trails.ts';

// Visitors who follow a trail of the demo on foot.

const PHONE = { width: 390, height: 844 };

test.use({ permissions: ['geolocation'] });

const card = (page: Page) => page.getByRole('region', { name: 'Trail', exact: true });
const button = (page: Page, name: string) => card(page).getByRole('button', { name });
const announced = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text });

/** A walk along a trail of the demo with the browser's position. */
async function prepareWalk(context: BrowserContext, api: Api, name: string) {
  await insertDemoWithTrails(api);
  const walk = await walkAlong(api, name);
  const digits: string[] = [];
  return {
    ...walk,
    /** The digits of all positions, as they would be in a request. */
    digits,
    /** Moves the device along the trail by some meters, and to its left. */
    async stand(along: number, left = 0, accuracy = 8) {
      const { latitude, longitude } = walk.at(along, left);
      digits.push(latitude.toFixed(6).slice(0, -2), Math.abs(longitude).toFixed(6).slice(0, -2));
      await context.setGeolocation({ latitude, longitude, accuracy });
    },
  };
}

/** Follows the chosen trail until the visitor's position on it is known. */
async function follow(page: Page): Promise<void> {
  await button(page, 'Follow this trail').click();
  await expect(card(page)).toContainText(/\d\sm walked/);
}

const METERS = /(\d+(?:\.\d+)?)\u00a0(k?m) walked, (\d+(?:\.\d+)?)\u00a0(k?m) left/;

/** The meters that the card states: walked, and left. */
async function stated(page: Page): Promise<[number, number]> {
  const [, walked, unit, left, leftUnit] =
    METERS.exec((await card(page).textContent()) ?? '') ?? [];
  const meters = (number: string | undefined, unit: string | undefined) =>
    number ? Number(number) * (unit === 'km' ? 1000 : 1) : Number.NaN;
  return [meters(walked, unit), meters(left, leftUnit)];
}

/** Lets the device's clock run for some seconds. */
const pass = (page: Page, seconds: number) => page.clock.fastForward(seconds * 1000);

test('A visitor follows the loop with a detour, a tunnel and a reload, and it ends by itself', {
  tag: '@core',
}, async ({ page, context, api }) => {
  test.slow();
  const requests: Promise<string>[] = [];
  context.on('request', (request) => {
    const text = `${request.url()} ${request.postData() ?? ''}`;
    requests.push(
      request
        .allHeaders()
        .then((headers) => text + JSON.stringify(headers))
        .catch(() => text),
    );
  });
  await page.setViewportSize(PHONE);
  await page.clock.install();
  const walk = await prepareWalk(context, api, 'Lakeside Loop');
  const { lengthMeters } = walk;
  await walk.stand(0);
  await openMap(page, `/?group=${walk.groupId}`);
  await follow(page);

  const stepMeters = lengthMeters / 60;
  for (let step = 1; step < 59; step += 1) {
    const along = step * stepMeters;
    const isDetour = step >= 15 && step < 19;
    // A tunnel of 200 meters.
    if (step >= 30 && step < 36) {
      await context.setGeolocation(null);
      await pass(page, 20);
      continue;
    }
    await pass(page, 20);
    await walk.stand(along, isDetour ? 90 : (step % 3) * 3 - 3);
    if (step === 45) {
      await page.reload();
      await expect(button(page, 'Stop')).toBeVisible();
    }
    if (isDetour) {
      await expect(card(page)).toContainText(
        /You are \d+\sm off the trail. Head (north|east|south|west)\w* to reach it\./,
      );
      continue;
    }
    await expect(async () => {
      const [walked, left] = await stated(page);
      expect(Math.abs(walked - along), `step ${step}`).toBeLessThan(80);
      expect(Math.abs(walked + left - lengthMeters)).toBeLessThan(110);
    }).toPass({ timeout: 5000 });
  }
  await pass(page, 20);
  await walk.stand(lengthMeters - 5);
  await expect(card(page)).toContainText('You have reached the end.');
  await expect(button(page, 'Follow this trail')).toBeVisible();

  const stored = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return JSON.stringify([
      location.href,
      history.state,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      requests.flat().map(({ url }) => url),
    ]);
  });
  expect(stored).not.toContain('poi-follow');
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  const texts = [stored, ...(await Promise.all(requests))];
  expect(texts.length).toBeGreaterThan(10);
  for (const text of texts) {
    expect(walk.digits.filter((digits) => text.includes(digits))).toEqual([]);
  }
});

test('Progress goes on behind a popup, beside another group, on a route’s way, and offline', async ({
  page,
  context,
  api,
}) => {
  const walk = await prepareWalk(context, api, 'Lakeside Loop');
  await walk.stand(0);
  await openMap(page);
  await waitForAllChunks(page);
  // It loads once the browser is idle.
  await waitForChunk(page, 'walks');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Lakeside Loop', exact: true }).click();
  await follow(page);
  await expect(button(page, 'Stop')).toBeFocused();
  await expect(page.getByRole('button', { name: 'Where am I?' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expectNoAxeFindings(page);
  await marker(page, 'Boathouse Café').click();
  await expect(card(page)).toBeHidden();
  await walk.stand(300);
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText(/(29|30)\d?\sm walked/);

  await button(page, 'Stop').click();
  await expect(card(page)).not.toContainText('walked');
  await follow(page);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.getByRole('button', { name: 'Lakeside Loop', exact: true }).click();
  await expect(card(page)).toContainText(/\d\sm walked/);
  await marker(page, 'Boathouse Café').click();
  await page.getByRole('button', { name: 'The way there' }).click();
  await expect(page.getByRole('region', { name: 'The way to Boathouse Café' })).toBeVisible();
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(card(page)).toContainText(/\d\sm walked/);
  await button(page, 'Stop').click();
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('poi-follow'))).toBeNull();
});

test('If the position is turned off, the card offers to turn it on again', async ({
  page,
  context,
  api,
}) => {
  const walk = await prepareWalk(context, api, 'Lakeside Loop');
  await walk.stand(0);
  await openMap(page, `/?group=${walk.groupId}`);
  await follow(page);
  await expect(button(page, 'Where am I?')).toHaveCount(0);
  await page.getByRole('button', { name: 'Where am I?' }).click();
  await expect(button(page, 'Where am I?')).toBeVisible();
  await expect(card(page)).not.toContainText(/walked|Waiting/);
  await button(page, 'Where am I?').click();
  await expect(card(page)).toContainText(/\d\sm walked/);
  await expect(button(page, 'Where am I?')).toHaveCount(0);
});

test('A trail of a group with its own picture is followed like any other', async ({
  page,
  context,
  api,
}) => {
  const walk = await prepareWalk(context, api, 'Owl Walk');
  await walk.stand(0);
  await openMap(page, `/?group=${walk.groupId}`);
  await follow(page);
  const [walked, left] = await stated(page);
  // As its owner states it.
  expect(walked + left).toBeGreaterThan(2100);
  expect(walked + left).toBeLessThan(2300);
});

test('There is no button without good positions', async ({ page, api }) => {
  await insertDemoWithTrails(api);
  await openMap(page);
  await waitForAllChunks(page);
  await page.getByRole('button', { name: 'Family Track', exact: true }).click();
  await expect(button(page, 'Follow this trail')).toBeVisible();
  await api.updateSettings({ position_verdict: 'poor' });
  await openMap(page);
  await waitForAllChunks(page);
  await page.getByRole('button', { name: 'Family Track', exact: true }).click();
  await expect(card(page)).toContainText('Step-free');
  await expect(button(page, 'Follow this trail')).toHaveCount(0);
});

test('Progress is announced at most every 15 seconds, and a place nearby at once', async ({
  page,
  context,
  api,
}) => {
  await page.clock.install();
  const walk = await prepareWalk(context, api, 'Lakeside Loop');
  await walk.stand(100);
  await openMap(page, `/?group=${walk.groupId}`);
  await page.evaluate(() => {
    const said: [number, string][] = [];
    Object.assign(window, { said });
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        const status = (target instanceof Element ? target : target.parentElement)?.closest(
          '[role=status]',
        );
        const text = status?.textContent ?? '';
        if (/walked|Waiting/.test(text)) said.push([Date.now(), text]);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
  await button(page, 'Follow this trail').click();
  await expect(announced(page, /5\sm walked/)).toBeAttached();
  // However slow the machine is, five seconds pass from one position to the next.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  const known = await page.evaluateHandle(() => {
    const known: { latitude?: number } = {};
    // Browsers pass a position to all who watch it, and to the page first, which began earlier.
    navigator.geolocation.watchPosition(({ coords }) => {
      known.latitude = coords.latitude;
    });
    return known;
  });
  for (let along = 108; along < 460; along += 8) {
    await walk.stand(along);
    const { latitude } = walk.at(along);
    await expect.poll(() => known.evaluate(({ latitude }) => latitude)).toBeCloseTo(latitude, 9);
    await pass(page, 5);
  }
  const readSaid = () =>
    page.evaluate(() =>
      'said' in window && Array.isArray(window.said)
        ? window.said.map(([atMs, text]): [number, string] => [atMs, text])
        : [],
    );
  await expect
    .poll(async () => (await readSaid()).at(-1)?.[1] ?? '')
    .toMatch(/^Next: .Reedside Hide/);
  const said = await readSaid();
  const times = said.map(([atMs], index) => (atMs - (said[index - 1]?.[0] ?? 0)) / 1000);
  const early = said.filter((_, index) => (times[index] ?? 0) < 14.9).map(([, text]) => text);
  expect(early).toEqual([
    expect.stringMatching(/^Next: .Rowing Jetty., 210\sm\. 5\sm walked/),
    expect.stringMatching(/^Next: .Rowing Jetty., (25|30)\sm\./),
  ]);
  expect(said.length).toBeGreaterThan(12);
});

test('It ends after an hour without movement, and each movement begins the hour again', async ({
  page,
  context,
  api,
}) => {
  await page.clock.install();
  const walk = await prepareWalk(context, api, 'Lakeside Loop');
  await walk.stand(100);
  await openMap(page, `/?group=${walk.groupId}`);
  await follow(page);
  await pass(page, 3000);
  await expect(button(page, 'Stop')).toBeVisible();
  await walk.stand(200);
  await expect(card(page)).toContainText(/100\sm walked/);
  await pass(page, 3000);
  await expect(button(page, 'Stop')).toBeVisible();
  await pass(page, 650);
  await expect(button(page, 'Follow this trail')).toBeVisible();
});
