import type { Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { expectNoAxeFindings } from './axe.ts';
import { expect, test } from './fixtures.ts';
import {
  boxOf,
  marker,
  openMap,
  picture,
  waitForAllChunks,
  waitForChunk,
  waitForFrames,
  waitUntilStill,
} from './map-page.ts';
import { insertDemoWithTrails } from './trails.ts';

// The way along the trails to a place, on the demo with its three lines.

const PHONE = { width: 390, height: 844 };

const routeTo = (page: Page, title: string) =>
  page.getByRole('region', { name: `The way to ${title}` });
const start = (page: Page) => page.getByRole('combobox', { name: 'Where are you?' });
const sentences = (page: Page) => page.getByRole('region', { name: /^The way to/ }).locator('li');

async function pressWayThere(page: Page, title: string): Promise<void> {
  await marker(page, title).click();
  await page.getByRole('button', { name: 'The way there' }).click();
  await expect(routeTo(page, title)).toBeVisible();
}

/** The number of paths that draw the route, with its connectors. */
const drawnRoute = (page: Page) => page.locator('.map-trails').last().locator('path');

test('A visitor says where they are, and reads the way from there, which is on the map', {
  tag: '@core',
}, async ({ page, api }) => {
  await insertDemoWithTrails(api);
  await openMap(page);
  await waitForAllChunks(page);
  await pressWayThere(page, 'Reedside Hide');
  // Not the closed popup's marker.
  await expect(routeTo(page, 'Reedside Hide')).toBeFocused();
  await start(page).selectOption('Sandy Bay');
  await expect(routeTo(page, 'Reedside Hide')).toContainText(/about\s\d+\smin\s· [\d.]+\sk?m\s· /);
  await expect(drawnRoute(page)).not.toHaveCount(0);
  await expect(sentences(page).last()).toHaveText(/^You are at .Reedside Hide.\.$/);
  await expect(sentences(page).filter({ hasText: 'Follow' })).not.toHaveCount(0);
  await expectNoAxeFindings(page);
  await waitUntilStill(page);
  const [card, line] = [
    await boxOf(routeTo(page, 'Reedside Hide')),
    await boxOf(drawnRoute(page).first()),
  ];
  expect(line.x).toBeGreaterThanOrEqual(card.x + card.width);

  // In a low window, all of it can be scrolled into view.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.getByRole('button', { name: 'Resize' })).toBeInViewport({ ratio: 1 });
  await sentences(page).last().scrollIntoViewIfNeeded();
  await expect(sentences(page).last()).toBeInViewport({ ratio: 1 });

  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Reedside Hide' })).toBeVisible();
  await expect(drawnRoute(page)).toHaveCount(0);
});

test('A place of a group with its own picture has a way, which the base map shows', async ({
  page,
  api,
}) => {
  const groups = await insertDemoWithTrails(api);
  const owls = groups.find(({ name }) => name === 'Owl Walk');
  await openMap(page, `/?group=${owls?.id}`);
  await expect(picture(page)).toHaveAttribute('src', /owl-walk/);
  await pressWayThere(page, 'Ridge Tower');
  await start(page).selectOption('Sandy Bay');
  await expect(routeTo(page, 'Ridge Tower')).toContainText(/\d\sk?m\s/);
  await expect(drawnRoute(page)).not.toHaveCount(0);
  await expect(picture(page)).toHaveAttribute('src', /base-map/);
  await expect(sentences(page).filter({ hasText: /Owl Walk/ })).not.toHaveCount(0);
});

test('Back closes the way, and a reload shows it again', async ({ page, api }) => {
  await insertDemoWithTrails(api);
  await openMap(page);
  await pressWayThere(page, 'Reedside Hide');
  await start(page).selectOption('Sandy Bay');
  await expect(sentences(page)).not.toHaveCount(0);
  await page.reload();
  await expect(sentences(page)).not.toHaveCount(0);
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'Reedside Hide' })).toBeVisible();
});

test.describe('with a position', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true, serviceWorkers: 'allow' });

  test('The way starts where the visitor stands, changes as they walk, and works offline', async ({
    page,
    context,
    api,
  }) => {
    await insertDemoWithTrails(api);
    const points = await api.read('points');
    const stand = async (title: string) => {
      const point = points.find((point) => point.title === title);
      const [latitude, longitude] = [point?.latitude ?? 0, point?.longitude ?? 0];
      await context.setGeolocation({ latitude, longitude, accuracy: 5 });
    };
    const requests: string[] = [];
    page.on('request', (request) => requests.push(`${request.url()} ${request.postData() ?? ''}`));
    await context.grantPermissions(['geolocation']);
    await stand('Sandy Bay');
    await openMap(page);
    await waitForAllChunks(page);
    // It loads once the browser is idle.
    await waitForChunk(page, 'walks');
    await context.setOffline(true);
    await marker(page, 'Boathouse Café').tap();
    await page.getByRole('button', { name: 'The way there' }).tap();
    await start(page).selectOption('My position');
    await expect(sentences(page).first()).toContainText('Lakeside Loop');
    const facts = routeTo(page, 'Boathouse Café').getByText(/^about/);
    const before = await facts.textContent();
    await stand('Reedside Hide');
    await expect(facts).not.toHaveText(before ?? '');
    await stand('Boathouse Café');
    await expect(routeTo(page, 'Boathouse Café')).toContainText(/You are at .Boathouse Café/);
    for (const point of points.filter(({ latitude }) => latitude !== null)) {
      const digits = [`${point.latitude}`.slice(0, 7), `${point.longitude}`.slice(0, 7)];
      expect(requests.filter((text) => digits.every((part) => text.includes(part)))).toEqual([]);
    }
  });
});

test.describe('with a position that was asked for', () => {
  test.use({ serviceWorkers: 'allow' });

  /** Opens the way from where the visitor stands, in a browser that counts how often its position is asked for. */
  async function openWayFromPosition(page: Page, api: Api): Promise<void> {
    await insertDemoWithTrails(api);
    const bay = (await api.read('points')).find(({ title }) => title === 'Sandy Bay');
    const [latitude, longitude] = [bay?.latitude ?? 0, bay?.longitude ?? 0];
    await page.context().grantPermissions(['geolocation']);
    await page.context().setGeolocation({ latitude, longitude, accuracy: 5 });
    await page.addInitScript(() => {
      const watch = navigator.geolocation.watchPosition.bind(navigator.geolocation);
      navigator.geolocation.watchPosition = (...callbacks) => {
        document.documentElement.setAttribute('data-watched', '');
        return watch(...callbacks);
      };
    });
    await openMap(page);
    await pressWayThere(page, 'Boathouse Café');
    await start(page).selectOption('My position');
    await expect(sentences(page)).not.toHaveCount(0);
  }

  test('After a reload, the way from there is shown again, and a link to it has no position', async ({
    page,
    api,
  }) => {
    await openWayFromPosition(page, api);
    await page.reload();
    await expect(sentences(page)).not.toHaveCount(0);
    await expect(start(page)).toHaveValue('position');
    expect(new URL(page.url()).searchParams.get('from')).toBeNull();
  });

  test('A reload doesn’t ask the visitor for a position that is no longer allowed', async ({
    page,
    context,
    api,
  }) => {
    await openWayFromPosition(page, api);
    await context.clearPermissions();
    await page.reload();
    await expect(start(page).getByRole('option', { name: 'My position' })).toBeAttached();
    // The page's own question is answered before this one.
    const state = await page.evaluate(
      async () => (await navigator.permissions.query({ name: 'geolocation' })).state,
    );
    expect(state).toBe('prompt');
    await waitForFrames(page);
    await expect(page.locator('html')).not.toHaveAttribute('data-watched');
    await expect(start(page)).toHaveValue('');
    await context.grantPermissions(['geolocation']);
    await start(page).selectOption('My position');
    await expect(sentences(page)).not.toHaveCount(0);
  });
});

test('A signpost’s code says where one is, and ways start there', async ({ page, api }) => {
  await insertDemoWithTrails(api);
  const points = await api.read('points');
  const jetty = points.find(({ title }) => title === 'Rowing Jetty');
  await openMap(page, `/?from=${jetty?.id}`);
  const note = page.getByRole('region', { name: /You are at Rowing Jetty/ });
  await expect(note).toBeVisible();
  await expect(marker(page, 'Rowing Jetty')).toBeInViewport({ ratio: 1 });
  await marker(page, 'Sandy Bay').click();
  await page.getByRole('button', { name: 'The way there' }).click();
  await expect(start(page)).toHaveValue(jetty?.id ?? '');
  await expect(sentences(page)).not.toHaveCount(0);
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(note).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(note).toBeHidden();
  expect(new URL(page.url()).search).toBe('');
});

test('Trails that are not joined lead nowhere, and a deleted place has no way', async ({
  page,
  api,
}) => {
  const groups = await insertDemoWithTrails(api);
  for (const { id } of groups) {
    const [group] = (await api.read('groups')).filter((group) => group.id === id);
    if (group?.line) await api.update('groups', id, { line: withoutJunctions(group.line) });
  }
  const points = await api.read('points');
  const idOf = (title: string) => points.find((point) => point.title === title)?.id;
  await openMap(page, `/?to=${idOf('Visitor Centre')}&from=${idOf('Sandy Bay')}`);
  await expect(routeTo(page, 'Visitor Centre')).toContainText('The trails don’t lead there.');
  const directions = routeTo(page, 'Visitor Centre').getByRole('link', { name: 'Directions' });
  await expect(directions).toHaveAttribute('href', /^https:.*openstreetmap/);
  await openMap(page, '/?to=00000000-0000-4000-8000-000000000000');
  await waitForAllChunks(page);
  await expect(page.getByRole('region', { name: /^The way/ })).toHaveCount(0);
});

/** A line as it is before its junctions are decided. */
function withoutJunctions(line: unknown) {
  const { junctions, revision, ...rest } = JSON.parse(JSON.stringify(line));
  return rest;
}
