import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import {
  canInstallPackages,
  downloadBrowser,
  installPackages,
  programsOnPath,
} from './find-program.ts';

/** The headless shell first: it is Chromium without the windows, and the tests take two thirds of the time. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Debian's packages; older releases have no headless shell. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

/**
 * Finds a Chromium, or gets one: Playwright's own, else one on this machine, else Debian's package.
 * @returns its file, or null for Playwright's own
 * @throws with a sentence that says what to install, if there is none
 */
export async function findBrowser(): Promise<string | null> {
  if (await works(null)) return null;
  console.log('Downloading Playwright’s Chromium…');
  downloadBrowser('chromium');
  if (await works(null)) return null;

  const onMachine = await findOnMachine();
  if (onMachine) return onMachine;

  if (canInstallPackages()) {
    console.log('Installing Debian’s Chromium…');
    for (const name of PACKAGES) {
      installPackages(name);
      const installed = await findOnMachine();
      if (installed) return installed;
    }
  }
  throw new Error(
    'There is no Chromium for the end-to-end tests. Run `npx playwright install --with-deps chromium`, or install the package chromium.',
  );
}

async function findOnMachine(): Promise<string | null> {
  for (const executablePath of programsOnPath(NAMES)) {
    if (await works(executablePath)) return executablePath;
  }
  return null;
}

/** A browser that is there may still lack a library, so it is tried. */
async function works(executablePath: string | null): Promise<boolean> {
  if (!existsSync(executablePath ?? chromium.executablePath())) return false;
  try {
    const browser = await chromium.launch(executablePath ? { executablePath } : {});
    await browser.close();
    return true;
  } catch {
    return false;
  }
}
