import { existsSync } from 'node:fs';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { type Api, signIn } from '../api.ts';
import { CLEAR_MAP_PATH } from '../clear-map.ts';
import { copyPreparedData } from '../prepared-data.ts';
import { makeTemporaryFolder, type Site, serveBuild } from '../site.ts';
import { BUILD_VARIABLE } from './global-setup.ts';

type TestFixtures = {
  /** The administrator's API. The map is empty when a test begins. */
  api: Api;
  /** A page with the administrator's session, for tests that set something up before it opens. */
  signedIn: Page;
  /** A page with the administrator's session, open at /admin. */
  admin: Page;
  /** Console errors that the page may log. */
  expectedErrors: RegExp[];
};

type WorkerFixtures = {
  /** The administrator's API. All tests of a worker share its session, so no page may sign out of it. */
  signedInApi: () => Promise<Api>;
  /** The production build and the embedded backend, for the tests of one worker. */
  site: Site;
};

/** The time limit of each test. */
const LONGEST_TEST_MS = 30 * 60_000;

export { expect };

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
    async ({}, use) => {
      const { folder, remove } = await makeTemporaryFolder();
      const site = await startAnotherSite(path.join(folder, 'data'));
      await use(site);
      await site.stop();
      await remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  signedInApi: [
    async ({ site }, use) => {
      let api = await signIn(site.address);
      await use(async () => {
        const msLeft = api.session.expires_at * 1000 - Date.now();
        if (msLeft < LONGEST_TEST_MS) api = await signIn(site.address);
        return api;
      });
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.address),

  api: [
    async ({ site, signedInApi }, use) => {
      const { status } = await fetch(site.address + CLEAR_MAP_PATH);
      if (status !== 204) throw new Error(`The map was not cleared: status ${status}`);
      await use(await signedInApi());
    },
    { auto: true },
  ],

  expectedErrors: [[], { option: true }],

  // Every page, frame and worker of a test must comply with the Content-Security-Policy.
  context: async ({ context }, use) => {
    const violations: string[] = [];
    context.on('console', (message) => {
      if (/content security policy/i.test(message.text())) violations.push(message.text());
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        console.error(`Violates the Content Security Policy: ${effectiveDirective} ${blockedURI}`),
      );
    });
    await use(context);
    expect(violations).toEqual([]);
  },

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    // The browser's own log entry about a failed request isn't an error of the page.
    const isExpected = (text: string) =>
      text.startsWith('Failed to load resource') || expectedErrors.some((e) => e.test(text));
    page.on('pageerror', (error) => errors.push(`unhandled: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text())) errors.push(message.text());
    });
    waitForDialogFocus(page);
    await use(page);
    expect(errors).toEqual([]);
  },

  signedIn: async ({ page, site }, use) => {
    await signInPage(page, site);
    await use(page);
  },

  admin: async ({ signedIn }, use) => {
    await signedIn.goto('/admin');
    await expect(signedIn.getByRole('button', { name: 'Add Point', exact: true })).toBeVisible();
    await use(signedIn);
  },
});

/** A dialog starts handling keys shortly after it appears. No user is fast enough to press Escape before that. */
function waitForDialogFocus(page: Page): void {
  const { keyboard } = page;
  const press = keyboard.press.bind(keyboard);
  keyboard.press = async (key, options) => {
    if (key === 'Escape') await page.waitForFunction(isDialogFocused);
    await press(key, options);
  };
}

/** Runs in the page. */
function isDialogFocused(): boolean {
  const last = [...document.querySelectorAll('[role$=dialog][data-state=open]')].at(-1);
  return !last || last.contains(document.activeElement);
}

/** Gives a page its own session, which it may end. */
async function signInPage(page: Page, site: Site): Promise<void> {
  const { session } = await signIn(site.address);
  await storeSession(page, site, session);
}

/** Opens /admin of a site with a session stored in the app's format. */
export async function openAdmin(page: Page, site: Site): Promise<void> {
  await signInPage(page, site);
  await page.goto(`${site.address}/admin`);
  await expect(page.getByRole('button', { name: 'Add Point', exact: true })).toBeVisible();
}

/** Stores a session in the browser's local storage when the page next opens the site. */
export async function storeSession(page: Page, site: Site, session: object): Promise<void> {
  const stored = { origin: site.address, session: JSON.stringify(session) };
  await page.addInitScript(({ origin, session }) => {
    // Only once: later changes by the app must survive, even after a reload.
    if (window.origin !== origin || sessionStorage.getItem('kept session') === session) return;
    sessionStorage.setItem('kept session', session);
    localStorage.setItem('sb-127-auth-token', session);
  }, stored);
}

/** Disconnects and restores the network, which makes a page request its data again. */
export async function triggerRefetch(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.context().setOffline(false);
}

/** Starts a site like the workers' sites, with its own data folder. */
export async function startAnotherSite(
  data: string,
  environment: Record<string, string> = {},
): Promise<Site> {
  if (!existsSync(data)) await copyPreparedData(data);
  return serveBuild(data, process.env[BUILD_VARIABLE] ?? '', environment);
}
