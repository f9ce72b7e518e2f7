import './tests/pinned-environment.ts';
import { defineConfig } from '@playwright/test';

const executablePath = process.env.POI_CHROMIUM;

export default defineConfig({
  testDir: 'tests/e2e',
  testMatch: '*.spec.ts',
  globalSetup: './tests/e2e/global-setup.ts',
  fullyParallel: true,
  // Two cores: while one test waits for a response or an animation, a third one can run.
  workers: 3,
  forbidOnly: Boolean(process.env.CI),
  // Tests wait for conditions rather than times, and these can take a while on a busy machine.
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
    // A service worker would respond to requests that other tests hold, abort and count. Only the offline specs
    // allow one.
    serviceWorkers: 'block',
    // Recording every step takes more processor time than the steps themselves. Use `--trace on` when needed.
    trace: 'off',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-quic', '--disable-background-networking'],
    },
  },
});
