import { createServer } from 'node:http';
import type { Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { findFreePort } from '../site.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { holdRequests } from './hold-requests.ts';
import {
  boxOf,
  marker,
  middleOf,
  openMap,
  stage,
  waitForAllChunks,
  waitForChunk,
  waitForFrames,
  waitUntilStill,
} from './map-page.ts';

// Visitors to the demo, with a browser that provides a position.

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };

/** A walk past places of the demo, from one side of the picture to the other. */
const WALK = ['Visitor Centre', 'Boathouse Café', 'Meadow Farm', 'Heron Bay', 'Stargazers’ Lawn'];

const MIDDLE = { latitude: 45.29453, longitude: -69.28466 };
const NORTH_WEST = { latitude: 45.3035, longitude: -69.2965 };
const SOUTH = { latitude: 45.2801, longitude: -69.2902 };
const MUNICH = { latitude: 48.13743, longitude: 11.57549 };

test.use({ permissions: ['geolocation'] });

const button = (page: Page) => page.getByRole('button', { name: 'Where am I?' });
const dot = (page: Page) => page.locator('.where-dot');
/** The layer has the picture's size and position, even while a sharper picture replaces it. */
const layer = (page: Page) => page.locator('.where-layer');
const arrow = (page: Page) => page.locator('.where-arrow');
const announced = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
/** Visible text over the map, not only announced text. */
const shown = (page: Page, text: string | RegExp) =>
  page.locator('.where-room').getByText(text, { exact: true });

/** Opens the demo at a given position, and presses the button. */
async function locate(
  page: Page,
  api: Api,
  at: { latitude: number; longitude: number; accuracy?: number } | null,
  path = '/',
): Promise<void> {
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(at);
  await openMap(page, path);
  await button(page).click();
}

async function positionsOf(api: Api) {
  const points = await api.read('points');
  return WALK.map((title) => {
    const point = points.find((point) => point.title === title);
    if (!point || point.latitude === null || point.longitude === null) throw new Error(title);
    return { title, latitude: point.latitude, longitude: point.longitude };
  });
}

/** The distance between two elements' centers, in percent of the picture's diagonal. */
async function percentApart(page: Page, one: Locator, other: Locator): Promise<number> {
  const [a, b, { width, height }] = [
    await middleOf(one),
    await middleOf(other),
    await boxOf(layer(page)),
  ];
  return (Math.hypot(a.x - b.x, a.y - b.y) / Math.hypot(width, height)) * 100;
}

/** The distance from the dot to the center of the map, in CSS pixels. */
async function pixelsOff(page: Page): Promise<number> {
  const [a, b] = [await middleOf(dot(page)), await middleOf(stage(page))];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Drags the map with the mouse, pausing before the release: a flick would keep the map moving. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(stage(page));
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 100 + dx, y + 100 + dy, { steps: 5 });
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 100)));
  await page.mouse.up();
}

test('The button needs good positions, and requests no position before it is pressed', {
  tag: '@core',
}, async ({ page, api }) => {
  await page.addInitScript(() => {
    const { geolocation } = navigator;
    const watch = geolocation.watchPosition.bind(geolocation);
    const get = geolocation.getCurrentPosition.bind(geolocation);
    geolocation.watchPosition = (...given) => {
      performance.mark('asked');
      return watch(...given);
    };
    geolocation.getCurrentPosition = (...given) => {
      performance.mark('asked');
      get(...given);
    };
  });
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(MIDDLE);
  await api.updateSettings({ position_verdict: 'poor' });
  await openMap(page);
  expect((await waitForAllChunks(page)).join()).not.toContain('/locate-');
  await expect(button(page)).toHaveCount(0);

  await api.updateSettings({ position_verdict: 'good' });
  await openMap(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await waitForAllChunks(page);
  const requestCount = () => page.evaluate(() => performance.getEntriesByName('asked').length);
  expect(await requestCount()).toBe(0);
  await button(page).click();
  await expect(dot(page)).toBeVisible();
  expect(await requestCount()).toBe(1);
});

test('On a walk the dot passes each place, the map follows, and no position is sent or stored', async ({
  page,
  context,
  api,
}) => {
  const sent: Promise<string>[] = [];
  context.on('request', (request) => {
    const body = request.postData() ?? '';
    sent.push(
      request
        .allHeaders()
        .then((headers) => JSON.stringify([request.url(), headers, body]))
        .catch(() => request.url() + body),
    );
  });
  await insertDemo(api, { hasPositions: true });
  const walk = (await positionsOf(api)).map(({ title, latitude, longitude }) => ({
    title,
    // Next to the place, so that the position isn't exactly the place's.
    at: { latitude: latitude + 0.000021, longitude: longitude - 0.000023, accuracy: 8 },
  }));
  await context.setGeolocation(walk[0]?.at ?? null);
  await openMap(page);
  await button(page).click();
  for (const { title, at } of walk) {
    await context.setGeolocation(at);
    await expect
      .poll(() => percentApart(page, dot(page), marker(page, title)), { message: title })
      .toBeLessThan(3);
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    // Even if the map's edge keeps it from the center.
    await expect(dot(page)).toBeInViewport({ ratio: 1 });
  }
  await test.step('the circle’s radius is the position’s accuracy', async () => {
    const inexact = { ...walk[0]?.at, accuracy: 100 };
    await context.setGeolocation({ latitude: 0, longitude: 0, ...inexact });
    const part = async () => {
      const [circle, { width, height }] = [
        await boxOf(page.locator('.where-circle')),
        await boxOf(layer(page)),
      ];
      return circle.width / Math.hypot(width, height);
    };
    // 200 m of about 1,910 m.
    await expect.poll(part).toBeGreaterThan(0.08);
    expect(await part()).toBeLessThan(0.13);
  });

  await test.step('pressing the dot presses the marker under it', async () => {
    const title = walk[0]?.title ?? '';
    await expect.poll(() => percentApart(page, dot(page), marker(page, title))).toBeLessThan(3);
    await waitUntilStill(page);
    const { x, y } = await middleOf(marker(page, title));
    await page.mouse.click(x, y);
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await page.getByRole('button', { name: 'Places' }).click();
  await page.getByRole('option', { name: 'Heron Bay' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Heron Bay' })).toBeVisible();
  await page.keyboard.press('Escape');

  const digits = walk.flatMap(({ at }) => [
    at.latitude.toFixed(6).slice(0, -3),
    Math.abs(at.longitude).toFixed(6).slice(0, -3),
  ]);
  const kept = await page.evaluate(async () => {
    const named = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(named.map((cache) => cache.keys()))).flat();
    return JSON.stringify([
      window.location.href,
      window.history.state,
      document.cookie,
      { ...localStorage },
      { ...sessionStorage },
      requests.map(({ url }) => url),
    ]);
  });
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  expect(sent.length).toBeGreaterThan(10);
  for (const text of [kept, ...(await Promise.all(sent))]) {
    expect(digits.filter((part) => text.includes(part))).toEqual([]);
  }
});

test('The map follows the dot until moved; the button resumes following and also turns it off', async ({
  page,
  context,
  api,
}) => {
  await locate(page, api, MIDDLE);
  await expect(dot(page)).toBeVisible();
  await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
  // Even behind a popup.
  const icon = () => page.locator('main button[aria-pressed] svg').getAttribute('class');
  await expect.poll(icon).toContain('where-followed');
  await expect(button(page)).toHaveAccessibleDescription('The map follows you.');
  await waitUntilStill(page);
  const { width: zoomedIn } = await boxOf(layer(page));

  await test.step('a step to the east', async () => {
    await context.setGeolocation({ ...MIDDLE, longitude: MIDDLE.longitude + 0.001 });
    await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
  });

  await test.step('a dragged map stays put, and the dot keeps moving', async () => {
    await drag(page, -200, -60);
    await expect.poll(icon).not.toContain('where-followed');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page)).toHaveAccessibleDescription('Shows on the map where you are.');
    await waitUntilStill(page);
    const before = await boxOf(layer(page));
    const off = await pixelsOff(page);
    await context.setGeolocation({ ...MIDDLE, longitude: MIDDLE.longitude - 0.001 });
    await expect.poll(() => pixelsOff(page)).toBeGreaterThan(off + 30);
    expect(await boxOf(layer(page))).toEqual(before);
  });

  await test.step('following again', async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(async () => (await boxOf(layer(page))).width).toBeLessThan(zoomedIn - 100);
    await waitUntilStill(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await boxOf(layer(page))).width).toBeCloseTo(zoomedIn, 0);
    await button(page).click();
    await expect.poll(icon).toContain('where-followed');
    await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
    expect((await boxOf(layer(page))).width).toBeCloseTo(zoomedIn, 0);
  });

  await test.step('an arrow at the edge points to the dot while it is out of sight', async () => {
    // If a drag begins while the map is still moving to the dot, the dot ends up farther away.
    await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
    await waitUntilStill(page);
    await drag(page, -200, -60);
    await expect.poll(icon).not.toContain('where-followed');
    await waitUntilStill(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect(arrow(page)).toBeHidden();
    // Lark Camp, at the picture's western edge.
    await context.setGeolocation({ latitude: 45.296609, longitude: -69.293342, accuracy: 10 });
    await expect(arrow(page)).toBeVisible();
    await button(page).click();
    await expect(arrow(page)).toBeHidden();
    await expect.poll(icon).toContain('where-followed');
  });

  await test.step('turned off', async () => {
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(dot(page)).toHaveCount(0);
  });
});

/** Expects an arrow or a card on the map, clear of the controls. */
async function expectClear(page: Page, element: Locator): Promise<void> {
  // They are placed in the frames after the window or the message has changed.
  await waitForFrames(page);
  await expect(async () => {
    const [box, map] = [await boxOf(element), await boxOf(stage(page))];
    expect(box.x).toBeGreaterThanOrEqual(map.x);
    expect(box.y).toBeGreaterThanOrEqual(map.y);
    expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width);
    expect(box.y + box.height).toBeLessThanOrEqual(map.y + map.height);
    for (const card of await page.getByRole('main').locator('.over-map > *').all()) {
      const other = await boxOf(card);
      const isApart =
        box.x >= other.x + other.width ||
        other.x >= box.x + box.width ||
        box.y >= other.y + other.height ||
        other.y >= box.y + box.height;
      const isItself = other.x === box.x && other.y === box.y;
      expect(isApart || isItself).toBe(true);
    }
  }).toPass();
}

test('Outside the map, an arrow and a card show the way, clear of the controls', async ({
  page,
  api,
  context,
}) => {
  await locate(page, api, NORTH_WEST);
  const card = page.locator('.where-room > *');
  for (const size of [PHONE, ON_ITS_SIDE]) {
    await test.step(`${size.width} × ${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(arrow(page)).toBeVisible();
      await expect(dot(page)).toBeHidden();
      await expect(shown(page, /^You are \d+ m northwest of the map\.$/)).toBeVisible();
      await expect(announced(page, 'northwest of the map')).toBeAttached();
      await expectClear(page, arrow(page));
      await expectClear(page, card);

      await context.setGeolocation(SOUTH);
      await expect(shown(page, /^You are 1(\.\d)? km south of the map\.$/)).toBeVisible();
      await expectClear(page, arrow(page));

      await card.getByRole('button', { name: 'Close' }).click();
      await expect(card).toHaveCount(0);
      await expect(button(page)).toBeFocused();
      await expect(arrow(page)).toBeVisible();
      await expectClear(page, arrow(page));

      // Back on the map.
      await context.setGeolocation(MIDDLE);
      await expect(dot(page)).toBeVisible();
      await expect(arrow(page)).toBeHidden();
      await context.setGeolocation(NORTH_WEST);
    });
  }

  await test.step('far away, a card appears without an arrow, and the search ends', async () => {
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await context.setGeolocation(MUNICH);
    await button(page).click();
    await expect(shown(page, /^You are 5,\d{3} km away from the area on this map\./)).toBeVisible();
    await expect(announced(page, 'away from the area on this map')).toBeAttached();
    await expect(arrow(page)).toBeHidden();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  });
});

test('If positions fail to load, a message appears and the page retries', async ({ page, api }) => {
  await page.clock.install();
  // In this window, the map's card and its controls are closest to each other.
  await page.setViewportSize({ width: 568, height: 320 });
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(MIDDLE);
  await page.route(/points\?.*latitude/, (route) => route.abort());
  await openMap(page);
  await page.evaluate(() => document.body.setAttribute('data-same-page', ''));
  await button(page).click();
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  const later = async (what: Locator) =>
    expect(async () => {
      await page.clock.fastForward(5000);
      await expect(what).toBeVisible({ timeout: 200 });
    }).toPass();
  await later(shown(page, /couldn’t be loaded/));
  await expectClear(page, page.locator('.where-room > *'));
  await page.unrouteAll();
  await later(dot(page));
  await expect(page.locator('.where-room')).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-same-page');
});

test('No control moves while the settings or the button are still loading', async ({
  page,
  api,
}) => {
  await page.addInitScript(() => {
    let before = '';
    const recordFrame = () => {
      const boxes = [...document.querySelectorAll('main > div > .over-map button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.getAttribute('aria-label'), `${x},${y} ${width}×${height}`];
      });
      const now = JSON.stringify(boxes);
      if (now !== before) performance.mark(`controls: ${now}`);
      before = now;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  });
  /** Every position each control has had. */
  const places = () =>
    page.evaluate(() => {
      const places: Record<string, string[]> = {};
      for (const { name } of performance.getEntriesByType('mark')) {
        if (!name.startsWith('controls: ')) continue;
        for (const [label, place] of JSON.parse(name.slice('controls: '.length))) {
          places[label] ??= [];
          if (!places[label].includes(place)) places[label].push(place);
        }
      }
      return places;
    });
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(MIDDLE);
  const releaseSettings = await holdRequests(page, '**/rest/v1/map_settings?*');
  const releaseButton = await holdRequests(page, '**/assets/locate-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(marker(page, 'Heron Bay')).toBeAttached();
  releaseSettings();
  await expect(page.getByRole('button', { name: 'Places' })).toBeVisible();
  await waitForChunk(page, 'places');
  await expect(button(page)).toHaveCount(0);
  releaseButton();
  await expect(button(page)).toBeVisible();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(dot(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-busy', 'false');
  await expect(button(page)).toBeFocused();
  const had = await places();
  expect(Object.keys(had)).toContain('Where am I?');
  for (const [label, places] of Object.entries(had)) expect(places, label).toHaveLength(1);
});

/** Opens the map in another page, and presses the button. */
async function locateInFrame(page: Page, address: string, allow: string) {
  const port = await findFreePort();
  const host = createServer((_, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(
      `<!doctype html><title>Host</title><iframe title="Map" allow="${allow}" src="${address}/?embed" style="width:100%;height:600px"></iframe>`,
    );
  }).listen(port, '127.0.0.1');
  await page.goto(`http://127.0.0.1:${port}/`);
  const frame = page.frameLocator('iframe');
  await frame.getByRole('button', { name: 'Where am I?' }).click();
  return {
    card: frame.locator('.where-room'),
    link: frame.getByRole('link', { name: 'Open the map on its own' }),
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

test.describe('without a permission', () => {
  test.use({ permissions: [], expectedErrors: [/Permissions policy violation/] });

  test('Without permission, a visitor reads how to allow it; a frame has a link to the map itself', async ({
    page,
    api,
    context,
    site,
  }) => {
    await locate(page, api, MIDDLE);
    await expect(shown(page, /^This page isn’t allowed to use your location\./)).toBeVisible();
    await expect(announced(page, 'Allow it in the settings')).toBeAttached();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');

    for (const [allow, text] of [
      ['', 'The website around this map doesn’t let it'],
      ['geolocation', 'This page isn’t allowed to use your location.'],
    ] as const) {
      const { card, link, close } = await locateInFrame(page, site.address, allow);
      try {
        await expect(card).toContainText(text);
        await expect(link).toHaveAttribute('href', `${site.address}/`);
        if (allow === '') continue;
        const opening = context.waitForEvent('page');
        await link.click();
        const alone = await opening;
        await expect(button(alone)).toBeVisible();
        await context.grantPermissions(['geolocation'], { origin: site.address });
        await button(alone).click();
        await expect(dot(alone)).toBeVisible();
        await expect(alone.locator('.where-room')).toHaveCount(0);
      } finally {
        close();
      }
    }
  });
});
