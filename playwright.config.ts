import './tests/pinned-environment.ts';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.POI_CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // Two cores: while a page waits for an answer or an animation, a third goes on.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Conditions are waited for, not times: on a machine that others use, too, one may take a while.
  timeout: 180_000,
  expect: { timeout: 30_000, toPass: { timeout: 30_000 } },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  outputDir: 'test-results/e2e',
  use: {
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    colorScheme: 'light',
    deviceScaleFactor: 1,
    contextOptions: {
      reducedMotion: 'no-preference',
      forcedColors: 'none',
      contrast: 'no-preference',
    },
    // A service worker answers in place of what other tests hold, stop and count. Only
    // offline.spec.ts has one.
    serviceWorkers: 'block',
    // Recording every step takes more processor time than the steps. By hand: `--trace on`.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-quic', '--disable-background-networking'],
    },
  },
});
