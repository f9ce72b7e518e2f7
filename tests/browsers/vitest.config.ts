import path from 'node:path';
import { defineConfig } from 'vitest/config';

// What `npm run test:browsers` runs, from the project's folder.
export default defineConfig({
  resolve: { alias: { '@': path.join(import.meta.dirname, '../../src') } },
  test: {
    include: ['tests/browsers/*.test.ts'],
    globalSetup: ['tests/browsers/global-setup.ts'],
    // Each journey goes on where the one before it ended, in one browser.
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 300_000,
  },
});
