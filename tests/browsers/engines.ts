import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type BrowserType, chromium, firefox, webkit } from '@playwright/test';
import { findBrowser } from '../../scripts/find-browser.ts';
import {
  canInstallPackages,
  downloadBrowser,
  installPackages,
  programsOnPath,
} from '../../scripts/find-program.ts';
import { PINNED_FONTS_FOLDER } from '../fonts/pin-fonts.ts';
import { findFreePort } from '../site.ts';
import { type Driver, GEOLOCATION, WINDOW_SIZE } from './driver.ts';
import { startHttpSession } from './http-session.ts';
import { startMarionetteSession } from './marionette.ts';
import { createPlaywrightDriver } from './playwright-driver.ts';
import { createWebDriverDriver } from './webdriver.ts';

/** Starts an engine, with its profile and its downloads in an empty folder. */
export type StartEngine = (folder: string) => Promise<Driver>;

/** Chromium, found in the same way as for the end-to-end tests. */
export async function startChromium(folder: string): Promise<Driver> {
  const browser = await chromium.launch({
    ...(await findBrowser()),
    args: ['--disable-quic', '--disable-background-networking'],
  });
  return createPlaywrightDriver(browser, 'Chromium', await downloadsIn(folder));
}

/**
 * The regular Firefox if it is installed, otherwise Playwright's own.
 * @param positionService the address of the network service that reports the position
 * @throws with a sentence about what to install, if there is none
 */
export async function startFirefox(
  folder: string,
  positionService = `data:application/json,${JSON.stringify(positionReport(GEOLOCATION))}`,
): Promise<Driver> {
  const executable = findFirefox();
  if (!executable) return startPlaywrightEngine(firefox, 'Firefox', folder, 'firefox-esr');

  const downloads = await downloadsIn(folder);
  const profile = path.join(folder, 'profile');
  await mkdir(profile);
  const preferences = {
    // It chooses a port and writes it to a file.
    'marionette.port': 0,
    'dom.w3c_touch_events.enabled': 1,
    'browser.download.folderList': 2,
    'browser.download.dir': downloads,
    // By default its sandbox lets pages read only the system's fonts.
    'security.sandbox.content.read_path_whitelist': `${PINNED_FONTS_FOLDER}/`,
    'app.update.disabledForTesting': true,
    'datareporting.policy.dataSubmissionEnabled': false,
    'browser.shell.checkDefaultBrowser': false,
    'network.captive-portal-service.enabled': false,
    // Allow access to the position, and read it from here instead of a network service.
    'permissions.default.geo': 1,
    'geo.provider.use_geoclue': false,
    'geo.provider.network.scan': false,
    'geo.provider.network.url': positionService,
    'geo.provider.network.timeToWaitBeforeSending': 200,
    'geo.provider.network.debug.requestCache.enabled': false,
  };
  await writeFile(
    path.join(profile, 'user.js'),
    Object.entries(preferences)
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const browser = startProgram(executable, [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
  ]);
  const port = await readWhenWritten(path.join(profile, 'MarionetteActivePort'));
  const { session, version } = await startMarionetteSession(Number(port));
  await session.send('SetWindowRect', WINDOW_SIZE);
  const driver = createWebDriverDriver(session, {
    version: `Firefox ${version}`,
    hasTouch: true,
    hasTabs: true,
    hasGeolocation: true,
    downloads,
  });
  return { ...driver, close: () => stopProgram(browser) };
}

/** A position as Firefox reads it from a network service. */
export function positionReport({ latitude, longitude, accuracy }: typeof GEOLOCATION) {
  return { location: { lat: latitude, lng: longitude }, accuracy };
}

/**
 * WebKit, Safari's engine: WebKitGTK's MiniBrowser if it is installed, otherwise Playwright's own.
 * @throws with a sentence about what to install, if there is none
 */
export async function startWebKit(folder: string): Promise<Driver> {
  const found = findWebKit();
  if (!found) return startPlaywrightEngine(webkit, 'WebKit', folder, 'webkit2gtk-driver and xvfb');

  const downloads = await downloadsIn(folder);
  await writeFile(path.join(folder, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  // It has no headless mode, so it gets a virtual screen.
  const display = startProgram(found.display, ['-displayfd', '1', '-screen', '0', '1400x1000x24']);
  const [number] = await once(display.stdout ?? display, 'data');
  const port = await findFreePort();
  const driver = startProgram(found.driver, [`--port=${port}`], {
    DISPLAY: `:${String(number).trim()}`,
    XDG_CONFIG_HOME: folder,
  });
  const { session, version } = await retry(() =>
    startHttpSession(`http://127.0.0.1:${port}`, {
      'webkitgtk:browserOptions': { binary: found.browser, args: ['--automation'] },
    }),
  );
  await session.send('SetWindowRect', WINDOW_SIZE);
  return {
    ...createWebDriverDriver(session, {
      version: `WebKitGTK ${version}`,
      // Its driver treats touch as a mouse.
      hasTouch: false,
      // It doesn't hide a page in a background tab.
      hasTabs: false,
      // It waits for a permission that nobody can grant.
      hasGeolocation: false,
      downloads,
    }),
    async close() {
      await session.end();
      await stopProgram(driver);
      await stopProgram(display);
    },
  };
}

/** Installs Firefox and WebKit if they are missing, where packages can be installed. */
export function installEngines(): void {
  if (!canInstallPackages()) return;
  const missing = [
    ...(findFirefox() ? [] : ['firefox-esr']),
    ...(findWebKit() ? [] : ['webkit2gtk-driver', 'xvfb']),
  ];
  if (missing.length > 0) installPackages(...missing);
}

function findFirefox(): string | undefined {
  return programsOnPath(['firefox-esr', 'firefox'])[0];
}

const MINI_BROWSERS = ['x86_64', 'aarch64'].flatMap((machine) => [
  `/usr/lib/${machine}-linux-gnu/webkit2gtk-4.1/MiniBrowser`,
  `/usr/lib/${machine}-linux-gnu/webkitgtk-6.0/MiniBrowser`,
]);

function findWebKit(): { driver: string; display: string; browser: string } | null {
  const [driver] = programsOnPath(['WebKitWebDriver']);
  const [display] = programsOnPath(['Xvfb']);
  const [browser] = MINI_BROWSERS.filter((file) => existsSync(file));
  return driver && display && browser ? { driver, display, browser } : null;
}

async function startPlaywrightEngine(
  type: BrowserType,
  name: string,
  folder: string,
  packages: string,
): Promise<Driver> {
  if (!existsSync(type.executablePath())) downloadBrowser(type === firefox ? 'firefox' : 'webkit');
  try {
    return await createPlaywrightDriver(await type.launch(), name, await downloadsIn(folder));
  } catch (cause) {
    throw new Error(
      `${name} for the journeys is missing. Run \`npx playwright install --with-deps ${type.name()}\`, or install Debian’s ${packages}.`,
      { cause },
    );
  }
}

async function downloadsIn(folder: string): Promise<string> {
  const downloads = path.join(folder, 'downloads');
  await mkdir(downloads);
  return downloads;
}

function startProgram(
  file: string,
  args: string[],
  environment: Record<string, string> = {},
): ChildProcess {
  const program = spawn(file, args, {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { ...process.env, ...environment },
  });
  // Even if no journey ever starts.
  process.once('exit', () => program.kill());
  return program;
}

async function stopProgram(program: ChildProcess): Promise<void> {
  const ended = once(program, 'close');
  program.kill();
  await ended;
}

function readWhenWritten(file: string): Promise<string> {
  return retry(async () => {
    const text = await readFile(file, 'utf8');
    if (text === '') throw new Error(`${file} is empty`);
    return text;
  });
}

/** Retries for half a minute until it succeeds. */
async function retry<Result>(attempt: () => Promise<Result>): Promise<Result> {
  for (let triesLeft = 300; ; triesLeft -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (triesLeft === 0) throw error;
      await wait(100);
    }
  }
}
