import { chromium, type LaunchOptions } from '@playwright/test';
import {
  canInstallPackages,
  downloadBrowser,
  installPackages,
  programsOnPath,
} from './find-program.ts';

/** Chromium without windows. Tests take two thirds as long as with a full browser. */
const HEADLESS_SHELL = 'chromium-headless-shell';

const FULL_BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** How Playwright starts a browser. Without a path it starts the headless shell that it downloads. */
type Browser = Pick<LaunchOptions, 'executablePath'>;

/**
 * Finds a Chromium for the tests. POI_CHROMIUM takes precedence, and then nothing is installed. Otherwise a
 * headless shell is used, and installed if missing. A full browser is the last resort.
 * @throws if no browser starts, with a sentence about what to install
 */
export async function findBrowser(): Promise<Browser> {
  const chosen = process.env.POI_CHROMIUM;
  if (chosen) {
    const browser = await firstThatStarts([{ executablePath: chosen }]);
    if (browser) return browser;
    throw new Error(`POI_CHROMIUM is "${chosen}", and no Chromium starts there.`);
  }
  const browser = (await findHeadlessShell()) ?? (await findFullBrowser());
  if (browser) return browser;
  throw new Error(
    'There is no Chromium for the browser tests. Run `npx playwright install --with-deps --only-shell chromium`, or install the package chromium-headless-shell.',
  );
}

async function findHeadlessShell(): Promise<Browser | null> {
  const find = () => firstThatStarts([{}, ...onPath([HEADLESS_SHELL])]);
  const found = await find();
  if (found) return found;
  console.log('Installing a headless Chromium…');
  downloadBrowser('chromium', '--only-shell');
  const downloaded = await find();
  if (downloaded || !canInstallPackages()) return downloaded;
  installPackages(HEADLESS_SHELL);
  return find();
}

async function findFullBrowser(): Promise<Browser | null> {
  const find = () => firstThatStarts(onPath(FULL_BROWSERS));
  let found = await find();
  if (!found && canInstallPackages()) {
    // Older releases of Debian have no headless shell.
    installPackages('chromium');
    found = await find();
  }
  if (found)
    console.log(
      'This is a full Chromium: the tests take half as long again as in a headless shell.',
    );
  return found;
}

function onPath(names: string[]): Browser[] {
  return programsOnPath(names).map((executablePath) => ({ executablePath }));
}

/** An installed browser may still lack a library, so start each one. */
async function firstThatStarts(browsers: Browser[]): Promise<Browser | null> {
  for (const options of browsers) {
    try {
      const browser = await chromium.launch(options);
      await browser.close();
      return options;
    } catch {
      // Try the next one.
    }
  }
  return null;
}
