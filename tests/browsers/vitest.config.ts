import '../pinned-environment.ts';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

// The tests of `npm run test:all` in Firefox and WebKit, and in Chromium those that tests/e2e doesn't contain.
export default defineConfig({
  resolve: { alias: { '@': path.join(import.meta.dirname, '../../src') } },
  test: {
    include: ['tests/browsers/*.test.ts'],
    globalSetup: ['tests/browsers/global-setup.ts'],
    // All engines in parallel: WebKit takes as long as the others together.
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
