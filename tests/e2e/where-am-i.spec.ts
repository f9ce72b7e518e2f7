import { createServer } from 'node:http';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Api } from '../api.ts';
import { freePort } from '../site.ts';
import { expectNoAxeFindings } from './axe.ts';
import { insertDemo } from './demo.ts';
import { expect, test } from './fixtures.ts';
import { hold } from './hold.ts';
import { allLoaded, boxOf, expectRest, marker, middleOf, openMap, stage } from './map-page.ts';

// Visitors of the demo, with the position that the browser tells.

const PHONE = { width: 390, height: 844 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const TABLET = { width: 768, height: 1024 };

/** A walk past ten of the demo's places. */
const WALK = [
  'Visitor Centre',
  'Squirrel Playground',
  'Boathouse Café',
  'Alder Mill',
  'Meadow Farm',
  'Reedside Hide',
  'Heron Bay',
  'Alder Bridge',
  'Ridge Tower',
  'Stargazers’ Lawn',
];

const MIDDLE = { latitude: 45.29453, longitude: -69.28466 };
const NORTH_WEST = { latitude: 45.3035, longitude: -69.2965 };
const SOUTH = { latitude: 45.2801, longitude: -69.2902 };
const MUNICH = { latitude: 48.13743, longitude: 11.57549 };

test.use({ permissions: ['geolocation'] });

const button = (page: Page) => page.getByRole('button', { name: 'Where am I?' });
const dot = (page: Page) => page.locator('.where-dot');
/** As large as the picture, and where it is, while a sharper picture takes its place, too. */
const layer = (page: Page) => page.locator('.where-layer');
const arrow = (page: Page) => page.locator('.where-arrow');
const said = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
/** What is shown over the map, without what is only said. */
const shown = (page: Page, text: string | RegExp) =>
  page.locator('.where-room').getByText(text, { exact: true });

/** Opens the demo and presses the button, somewhere. */
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

/** How far two elements' middles are apart, in percent of the picture's diagonal. */
async function percentApart(page: Page, one: Locator, other: Locator): Promise<number> {
  const [a, b, { width, height }] = [
    await middleOf(one),
    await middleOf(other),
    await boxOf(layer(page)),
  ];
  return (Math.hypot(a.x - b.x, a.y - b.y) / Math.hypot(width, height)) * 100;
}

/** How far the dot is from the middle of the map, in CSS pixels. */
async function pixelsOff(page: Page): Promise<number> {
  const [a, b] = [await middleOf(dot(page)), await middleOf(stage(page))];
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** Drags the map by the mouse. */
async function drag(page: Page, dx: number, dy: number): Promise<void> {
  const { x, y } = await middleOf(stage(page));
  await page.mouse.move(x + 100, y + 100);
  await page.mouse.down();
  await page.mouse.move(x + 100 + dx, y + 100 + dy, { steps: 5 });
  await page.mouse.up();
}

test('a map whose positions are not known to agree has no such button, and loads nothing for it', async ({
  page,
  api,
}) => {
  await insertDemo(api, { hasPositions: true });
  for (const position_verdict of [null, 'poor']) {
    await api.updateSettings({ position_verdict });
    await openMap(page);
    expect((await allLoaded(page)).join()).not.toMatch(/where-|Where|Locating|MapCard/);
    await expect(button(page)).toHaveCount(0);
  }
});

test('before a press nobody is asked, and of the code only the button is loaded', async ({
  page,
  api,
}) => {
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
  await openMap(page);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  expect((await allLoaded(page)).join()).not.toMatch(/Locating/);
  const asked = () => page.evaluate(() => performance.getEntriesByName('asked').length);
  expect(await asked()).toBe(0);
  await button(page).click();
  await expect(dot(page)).toBeVisible();
  expect(await asked()).toBe(1);
});

test('on a walk past ten places the dot is at each of them, the map follows, and no position is sent or stored', async ({
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
    // Beside the place, so that the position is no place's.
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
    // Also where the map's edge keeps it from the middle.
    await expect(dot(page)).toBeInViewport({ ratio: 1 });
  }
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

test('the map follows the dot until it is moved; the button brings it back at the zoom of the moment, and then turns it off', async ({
  page,
  context,
  api,
}) => {
  await locate(page, api, MIDDLE);
  await expect(dot(page)).toBeVisible();
  await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
  // Also behind a popup.
  const icon = () => page.locator('main button[aria-pressed] svg').getAttribute('class');
  await expect.poll(icon).toContain('where-followed');
  await expect(button(page)).toHaveAccessibleDescription('The map follows you.');
  await expectRest(page);
  const { width: zoomedIn } = await boxOf(layer(page));

  await test.step('a step to the east', async () => {
    await context.setGeolocation({ ...MIDDLE, longitude: MIDDLE.longitude + 0.001 });
    await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
  });

  await test.step('moved by hand the map stays, and the dot goes on', async () => {
    await drag(page, -200, -60);
    await expect.poll(icon).not.toContain('where-followed');
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page)).toHaveAccessibleDescription('Shows on the map where you are.');
    await expectRest(page);
    const before = await boxOf(layer(page));
    const off = await pixelsOff(page);
    await context.setGeolocation({ ...MIDDLE, longitude: MIDDLE.longitude - 0.001 });
    await expect.poll(() => pixelsOff(page)).toBeGreaterThan(off + 30);
    expect(await boxOf(layer(page))).toEqual(before);
  });

  await test.step('brought back', async () => {
    await page.getByRole('button', { name: 'Zoom out' }).click();
    await expect.poll(async () => (await boxOf(layer(page))).width).toBeLessThan(zoomedIn - 100);
    await expectRest(page);
    await page.getByRole('button', { name: 'Zoom in' }).click();
    await expect.poll(async () => (await boxOf(layer(page))).width).toBeCloseTo(zoomedIn, 0);
    await button(page).click();
    await expect.poll(icon).toContain('where-followed');
    await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
    expect((await boxOf(layer(page))).width).toBeCloseTo(zoomedIn, 0);
  });

  await test.step('a popup ends the following', async () => {
    await marker(page, 'Heron Bay').click();
    await expect(page.getByRole('dialog', { name: 'Heron Bay' })).toBeVisible();
    await expect.poll(icon).not.toContain('where-followed');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await button(page).click();
    await expect.poll(icon).toContain('where-followed');
  });

  await test.step('turned off', async () => {
    await button(page).click();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expect(dot(page)).toHaveCount(0);
  });
});

test('while the dot is out of sight an arrow at the edge points to it', async ({
  page,
  context,
  api,
}) => {
  await locate(page, api, MIDDLE);
  await expect(dot(page)).toBeVisible();
  await expectRest(page);
  await drag(page, -200, -60);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect(arrow(page)).toBeHidden();
  // Lark Camp, at the picture's western edge.
  await context.setGeolocation({ latitude: 45.296609, longitude: -69.293342, accuracy: 10 });
  await expect(arrow(page)).toBeVisible();
  await button(page).click();
  await expect(arrow(page)).toBeHidden();
});

test('the circle is as large as the position is inexact, and a press on the dot is one on the marker under it', async ({
  page,
  api,
  context,
}) => {
  await insertDemo(api, { hasPositions: true });
  const [start] = await positionsOf(api);
  if (!start) throw new Error('There is no walk');
  const { latitude, longitude } = start;
  await context.setGeolocation({ latitude, longitude, accuracy: 100 });
  await openMap(page);
  await button(page).click();
  await expect(dot(page)).toBeVisible();
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
  await expect.poll(() => percentApart(page, dot(page), marker(page, start.title))).toBeLessThan(3);
  await expectRest(page);
  const { x, y } = await middleOf(marker(page, start.title));
  await page.mouse.click(x, y);
  await expect(page.getByRole('dialog', { name: start.title })).toBeVisible();
});

/** Expects that an arrow or a card is on the map, clear of the controls. */
async function expectClear(page: Page, element: Locator): Promise<void> {
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
}

for (const size of [{ width: 1280, height: 800 }, TABLET, PHONE, ON_ITS_SIDE]) {
  test(`beside the map an arrow at the edge points there, and words say how far, in a window of ${size.width} × ${size.height}`, async ({
    page,
    api,
    context,
  }) => {
    await page.setViewportSize(size);
    await locate(page, api, NORTH_WEST);
    await expect(arrow(page)).toBeVisible();
    await expect(dot(page)).toBeHidden();
    await expect(shown(page, /^You are \d+ m north-west of the map\.$/)).toBeVisible();
    await expect(said(page, 'north-west of the map')).toBeAttached();
    await expectClear(page, arrow(page));
    await expectClear(page, page.locator('.where-room > *'));

    await context.setGeolocation(SOUTH);
    await expect(shown(page, /^You are 1(\.\d)? km south of the map\.$/)).toBeVisible();
    await expectClear(page, arrow(page));

    await page.locator('.where-room').getByRole('button', { name: 'Close' }).click();
    await expect(page.locator('.where-room')).toHaveCount(0);
    await expect(button(page)).toBeFocused();
    await expect(arrow(page)).toBeVisible();
    await expectClear(page, arrow(page));

    // Back on the map.
    await context.setGeolocation(MIDDLE);
    await expect(dot(page)).toBeVisible();
    await expect(arrow(page)).toBeHidden();

    await test.step('also with the list open, which covers no part of it', async () => {
      await page.getByRole('button', { name: 'Places' }).click();
      await expect(page.getByRole('complementary', { name: 'Places' })).toBeVisible();
      await context.setGeolocation(NORTH_WEST);
      const card = page.locator('.where-room > *');
      await expect(card).toBeVisible();
      await expectClear(page, card);
      await card.getByRole('button', { name: 'Close' }).click();
      await expect(card).toHaveCount(0);
    });
  });
}

test('far away a sentence says how far, without an arrow, and it ends by itself', async ({
  page,
  api,
  context,
}) => {
  await locate(page, api, MUNICH);
  await expect(shown(page, /^You are 5,\d{3} km away from what this map shows\./)).toBeVisible();
  await expect(said(page, 'away from what this map shows')).toBeAttached();
  await expect(arrow(page)).toBeHidden();
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await context.setGeolocation(MIDDLE);
  await button(page).click();
  await expect(dot(page)).toBeVisible();
  await expect(page.locator('.where-room')).toHaveCount(0);
  await expect.poll(() => pixelsOff(page)).toBeLessThan(3);

  await test.step('but not for who was here a moment ago, where the device is wrong for once', async () => {
    await context.setGeolocation(MUNICH);
    await expect(shown(page, /away from what this map shows/)).toBeVisible();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
    await context.setGeolocation(MIDDLE);
    await expect(dot(page)).toBeVisible();
    await expect(page.locator('.where-room')).toHaveCount(0);
  });
});

test('a position that is too inexact is not shown, and a sentence says what to do, until it is better', async ({
  page,
  api,
  context,
}) => {
  await locate(page, api, { ...MIDDLE, accuracy: 900 });
  await expect(shown(page, /only known to within 900 m/)).toBeVisible();
  await expect(said(page, 'only known to within 900 m')).toBeAttached();
  await expect(dot(page)).toBeHidden();
  await context.setGeolocation({ ...MIDDLE, accuracy: 15 });
  await expect(dot(page)).toBeVisible();
  await expect(page.locator('.where-room')).toHaveCount(0);
});

test('where the position can’t be found a sentence says what to do, and the search goes on', async ({
  page,
  api,
  context,
}) => {
  await locate(page, api, null);
  await expect(shown(page, /^Your position can’t be found\./)).toBeVisible();
  await context.setGeolocation(MIDDLE);
  await expect(dot(page)).toBeVisible();
  await expect(page.locator('.where-room')).toHaveCount(0);
});

test('what could not be loaded is said, and the next press loads it, in the same page', async ({
  page,
  api,
}) => {
  // Where the map's card and its controls are nearest.
  await page.setViewportSize({ width: 568, height: 320 });
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(MIDDLE);
  await page.route('**/assets/Locating-*.js', (route) => route.abort());
  await openMap(page);
  await page.evaluate(() => performance.mark('the same page'));
  await button(page).click();
  await expect(page.getByRole('alert')).toHaveText(/could not be loaded/);
  await expectClear(page, page.locator('.where-room > *'));
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
  await page.unrouteAll();
  await button(page).click();
  await expect(dot(page)).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(await page.evaluate(() => performance.getEntriesByName('the same page').length)).toBe(1);
});

test('where the places’ positions can’t be read that is said, until they are', async ({
  page,
  api,
}) => {
  await page.clock.install();
  await page.route(/points\?.*latitude/, (route) => route.abort());
  await locate(page, api, MIDDLE);
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  const later = async (what: Locator) =>
    expect(async () => {
      await page.clock.fastForward(5000);
      await expect(what).toBeVisible({ timeout: 200 });
    }).toPass();
  await later(shown(page, /could not be loaded/));
  await page.unrouteAll();
  await later(dot(page));
  await expect(page.locator('.where-room')).toHaveCount(0);
});

test('no control moves for what comes later, the button among them', async ({ page, api }) => {
  await page.addInitScript(() => {
    let before = '';
    const look = () => {
      const boxes = [...document.querySelectorAll('main > div > .over-map button')].map((one) => {
        const { x, y, width, height } = one.getBoundingClientRect();
        return [one.getAttribute('aria-label'), `${x},${y} ${width}×${height}`];
      });
      const now = JSON.stringify(boxes);
      if (now !== before) performance.mark(`controls: ${now}`);
      before = now;
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  /** Every place that each control has ever had. */
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
  const releaseSettings = await hold(page, '**/rest/v1/map_settings?*');
  const releaseButton = await hold(page, '**/assets/WhereAmI-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(marker(page, 'Heron Bay')).toBeAttached();
  releaseSettings();
  await expect(page.getByRole('button', { name: 'Places' })).toBeVisible();
  await allLoaded(page);
  await expect(button(page)).toHaveCount(0);
  releaseButton();
  await expect(button(page)).toBeVisible();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(dot(page)).toBeVisible();
  await expect(button(page)).toBeFocused();
  const had = await places();
  expect(Object.keys(had)).toContain('Where am I?');
  for (const [label, places] of Object.entries(had)) expect(places, label).toHaveLength(1);
});

test('a walk goes on while the verdict is worked out anew, and ends where it is that positions do not agree', async ({
  page,
  context,
  api,
}) => {
  await locate(page, api, MIDDLE);
  await expect.poll(() => pixelsOff(page)).toBeLessThan(3);
  const readAgain = async (position_verdict: 'poor' | null) => {
    await api.updateSettings({ position_verdict });
    const answer = page.waitForResponse(/rest\/v1\/map_settings/);
    // As for one who comes back to the page.
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await (await answer).finished();
  };
  await readAgain(null);
  const [place] = await positionsOf(api);
  await context.setGeolocation(place ?? null);
  await expect
    .poll(() => percentApart(page, dot(page), marker(page, place?.title ?? '')))
    .toBeLessThan(3);
  await expect(button(page)).toHaveAttribute('aria-pressed', 'true');
  await readAgain('poor');
  await expect(button(page)).toHaveCount(0);
  await expect(dot(page)).toHaveCount(0);
});

test('while the code is on its way the button says that it is busy', async ({ page, api }) => {
  const release = await hold(page, '**/assets/Locating-*.js');
  await locate(page, api, MIDDLE);
  await expect(button(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(dot(page)).toBeVisible();
  await expect(button(page)).toHaveAttribute('aria-busy', 'false');
});

test.describe('a visitor who refuses', () => {
  test.use({ permissions: [] });

  test('is told how to allow it, and can press again', async ({ page, api, context, site }) => {
    await locate(page, api, MIDDLE);
    await expect(
      shown(page, /^You haven’t allowed this page to use your location\./),
    ).toBeVisible();
    await expect(said(page, 'Allow it in the settings')).toBeAttached();
    await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
    await expectNoAxeFindings(page);
    await context.grantPermissions(['geolocation'], { origin: site.address });
    await button(page).click();
    await expect(dot(page)).toBeVisible();
    await expect(page.locator('.where-room')).toHaveCount(0);
  });
});

/** Opens the map in another page, and presses the button. */
async function locateInFrame(page: Page, address: string, allow: string) {
  const port = await freePort();
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
    link: frame.getByRole('link', { name: 'Open the map by itself' }),
    close: () => {
      host.closeAllConnections();
      host.close();
    },
  };
}

test.describe('in a page that does not allow it', () => {
  test.use({ expectedErrors: [/Permissions policy violation/] });

  test('that is said, and a link opens the map by itself', async ({ page, api, context, site }) => {
    await insertDemo(api, { hasPositions: true });
    await context.setGeolocation(MIDDLE);
    const { card, link, close } = await locateInFrame(page, site.address, '');
    try {
      await expect(card).toContainText('The page around this map does not let it know');
      await expect(link).toHaveAttribute('href', `${site.address}/`);
      const opening = context.waitForEvent('page');
      await link.click();
      const alone = await opening;
      await expect(button(alone)).toBeVisible();
    } finally {
      close();
    }
  });
});

test.describe('in a page that allows it', () => {
  test.use({ permissions: [] });

  test('a visitor who refuses is told how to allow it, and has the link, too', async ({
    page,
    api,
    context,
    site,
  }) => {
    await insertDemo(api, { hasPositions: true });
    await context.setGeolocation(MIDDLE);
    const { card, link, close } = await locateInFrame(page, site.address, 'geolocation');
    try {
      await expect(card).toContainText('You haven’t allowed this page to use your location.');
      await expect(link).toBeVisible();
    } finally {
      close();
    }
  });
});

test('screen readers hear where the dot is, at most every 15 seconds', async ({
  page,
  api,
  context,
}) => {
  await page.clock.install();
  await insertDemo(api, { hasPositions: true });
  const walk = await positionsOf(api);
  const goTo = (place: string, metresWest: number) => {
    const { latitude = 0, longitude = 0 } = walk.find(({ title }) => title === place) ?? {};
    return context.setGeolocation({ latitude, longitude: longitude - metresWest / 78_280 });
  };
  await goTo('Heron Bay', 40);
  await openMap(page);
  await expect(button(page)).toBeVisible();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await button(page).click();
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(said(page, 'You are near Heron Bay, 40 m west of it.')).toBeAttached({
      timeout: 100,
    });
  }).toPass();

  const isAt = (title: string) =>
    expect.poll(() => percentApart(page, dot(page), marker(page, title))).toBeLessThan(3);
  await goTo('Reedside Hide', 0);
  await isAt('Reedside Hide');
  await goTo('Alder Mill', 0);
  await isAt('Alder Mill');
  await page.clock.runFor(14_000);
  await expect(said(page, 'Heron Bay')).toBeAttached();
  await page.clock.runFor(1500);
  await expect(said(page, 'You are at Alder Mill.')).toBeAttached();
  await expect(said(page, 'Heron Bay')).toHaveCount(0);
});

test('all of it can be done by keys', async ({ page, api }) => {
  await insertDemo(api, { hasPositions: true });
  await page.context().setGeolocation(SOUTH);
  await openMap(page);
  await expect(button(page)).toBeVisible();
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(shown(page, /south of the map/)).toBeVisible();
  const close = page.locator('.where-room').getByRole('button', { name: 'Close' });
  for (let presses = 0; presses < 10; presses += 1) {
    if (await close.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(close).toBeFocused();
  await page.context().setGeolocation(MIDDLE);
  await expect(page.locator('.where-room')).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.context().setGeolocation(SOUTH);
  await expect(close).toBeVisible();
  await close.focus();
  await page.keyboard.press('Space');
  await expect(page.locator('.where-room')).toHaveCount(0);
  await expect(button(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(button(page)).toHaveAttribute('aria-pressed', 'false');
});

test('axe finds nothing in the dot, the arrow and what is said', async ({ page, api, context }) => {
  await locate(page, api, MIDDLE);
  await expect(dot(page)).toBeVisible();
  await expectNoAxeFindings(page);
  await context.setGeolocation(NORTH_WEST);
  await expect(shown(page, /north-west of the map/)).toBeVisible();
  await page.setViewportSize(PHONE);
  await expectNoAxeFindings(page);
});

test('in Arabic all of it is Arabic, and the arrow keeps clear of the controls at the left', async ({
  page,
  api,
  context,
}: {
  page: Page;
  api: Api;
  context: BrowserContext;
}) => {
  await insertDemo(api, { hasPositions: true });
  await api.updateSettings({ language: 'en', further_languages: ['ar'] });
  await context.setGeolocation(NORTH_WEST);
  await openMap(page, '/?lang=ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await page.getByRole('button', { name: 'أين أنا؟' }).click();
  await expect(shown(page, /شمال غرب الخريطة/)).toBeVisible();
  await expectClear(page, arrow(page));
  await expectClear(page, page.locator('.where-room > *'));
  await expectNoAxeFindings(page);
});
