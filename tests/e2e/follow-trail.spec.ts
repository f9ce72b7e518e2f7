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

const card = (page: Page) => page.locator('.trail-card');
const button = (page: Page, name: string) => card(page).getByRole('button', { name });
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

test('A visitor follows the loop with a detour, a tunnel and a reload, and it ends by itself', async ({
  page,
  context,
  api,
}) => {
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

test('There is no button without good positions', async ({ page, api }) => {
  await insertDemoWithTrails(api);
  await api.updateSettings({ position_verdict: 'poor' });
  await openMap(page);
  await waitForAllChunks(page);
  await page.getByRole('button', { name: 'Family Track', exact: true }).click();
  await expect(card(page)).toContainText('Step-free');
  await expect(button(page, 'Follow this trail')).toHaveCount(0);
});
