import { createServer, type Server } from 'node:http';
import type { Page } from '@playwright/test';
import { findFreePort } from '../site.ts';
import { expect, test } from './fixtures.ts';
import { makeMap, openMap } from './map-page.ts';

// The site's response headers, in a real browser.

let host: Server;
let hostAddress: string;

test.beforeEach(async ({ api, site }) => {
  await makeMap(api);
  const port = await findFreePort();
  hostAddress = `http://127.0.0.1:${port}`;
  host = createServer((request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end(`<!doctype html><title>Host</title>
      <iframe title="Map" src="${site.address}${request.url}" style="width:900px;height:600px"></iframe>`);
  }).listen(port, '127.0.0.1');
});

test.afterEach(() => {
  host.closeAllConnections();
  host.close();
});

/** A page that may violate the Content-Security-Policy. */
async function freePage(page: Page): Promise<Page> {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser');
  return context.newPage();
}

/** Whether the browser shows a page of this site in another site's frame. */
async function framed(page: Page, path: string): Promise<'shown' | 'refused'> {
  await page.goto(`${hostAddress}${path}`);
  const [frame] = page.frames().slice(1);
  if (!frame) throw new Error('The page has no frame');
  await frame.waitForLoadState();
  // The browser replaces a page that refuses framing with its own error page.
  return frame.url().startsWith('chrome-error:') ? 'refused' : 'shown';
}

test('Any page may frame the map, and nothing else, however its address is written', async ({
  page,
}) => {
  const free = await freePage(page);
  expect(await framed(free, '/?embed')).toBe('shown');
  expect(await framed(free, '/')).toBe('shown');
  const map = free.frameLocator('iframe').getByRole('main');
  await expect(map.getByRole('button', { name: 'Middle' })).toBeVisible();
  for (const path of [
    '/auth',
    '/admin',
    '/admin/',
    '/Admin',
    '/%61dmin',
    '//admin',
    '/admin?embed',
    '/nowhere',
    '/index.html',
  ]) {
    expect(await framed(free, path), path).toBe('refused');
  }
  await free.context().close();
});

test('Injected scripts and styles do nothing, and the page reaches only its own backend', {
  tag: '@core',
}, async ({ page, site }) => {
  const free = await freePage(page);
  await free.goto(site.address);
  await expect(free.getByRole('button', { name: 'Middle' })).toBeVisible();
  const ran = await free.evaluate(async () => {
    const put = (html: string) => {
      document.body.insertAdjacentHTML('beforeend', html);
    };
    put('<img src="/nothing.png" onerror="window.ran = \'a handler\'">');
    put('<style>#root { display: none }</style><p id="styled" style="color: red"></p>');
    const inline = document.createElement('script');
    inline.textContent = "window.ran = 'a script'";
    const foreign = document.createElement('script');
    foreign.src = "data:text/javascript,window.ran = 'a foreign script'";
    const failed = new Promise((resolve) => {
      foreign.onerror = resolve;
    });
    document.body.append(inline, foreign);
    await failed;
    let evaluated = 'evaluated';
    try {
      new Function('return 1')();
    } catch {
      evaluated = 'refused';
    }
    return {
      ran: 'ran' in window,
      evaluated,
      isHidden: getComputedStyle(document.getElementById('root') ?? document.body).display,
      color: getComputedStyle(document.getElementById('styled') ?? document.body).color,
    };
  });
  expect(ran).toMatchObject({ ran: false, evaluated: 'refused', isHidden: 'block' });
  expect(ran.color).not.toBe('rgb(255, 0, 0)');

  const responses = await free.evaluate(async (other) => {
    const status = (url: string) =>
      fetch(url).then(
        (answer) => answer.status,
        () => 'refused',
      );
    return [await status('/rest/v1/'), await status(other)];
  }, hostAddress);
  expect(responses).toEqual([expect.any(Number), 'refused']);
  await free.context().close();
});

test('An uploaded file is served as a picture, whatever it contains', async ({
  page,
  api,
  site,
}) => {
  const script = '<!doctype html><title>Mine</title><script>document.title = "ran"</script>';
  const address = await api.upload('markers', 'page.png', new TextEncoder().encode(script));
  const free = await freePage(page);
  const answer = await free.goto(site.address + address);
  expect(answer?.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
  expect(await free.title()).not.toMatch(/Mine|ran/);
  for (const type of ['text/html', 'image/svg+xml']) {
    const bytes = new TextEncoder().encode(script);
    await expect(api.upload('markers', 'page.svg', bytes, type)).rejects.toThrow();
  }
  await free.context().close();
});

test('Files in /assets/ are cached for a year; all others are revalidated', async ({ page }) => {
  const cached: Record<string, string | undefined> = {};
  page.on('response', (response) => {
    cached[new URL(response.url()).pathname] = response.headers()['cache-control'];
  });
  await openMap(page);
  const hashed = Object.entries(cached).filter(([path]) => path.startsWith('/assets/'));
  expect(hashed.length).toBeGreaterThan(2);
  for (const [path, value] of hashed) {
    expect(value, path).toBe('public, max-age=31536000, immutable');
  }
  const first = Object.keys(cached).filter((path) => /^\/(index|start)-.*(js|css)$/.test(path));
  expect(first).toHaveLength(3);
  for (const path of ['/', ...first]) expect(cached[path], path).toBe('no-cache');
  // Nor is the page cached under the name of a missing file.
  const gone = await page.request.get('/assets/start-gone.js');
  expect(gone.status()).toBe(404);
  expect(gone.headers()['cache-control']).toBe('no-cache');
});

test.describe('the fixtures', () => {
  test.fail();

  test('A test fails if a page violates the policy', async ({ page }) => {
    const other = await page.context().newPage();
    await openMap(other);
    await other.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p style="color: red">Red</p>');
    });
  });
});
