import './tests/pinned-environment.ts';
import path from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'jsdom',
          // A page and all modules anew for each file would take three times as long as the tests. What a
          // test leaves behind is its own to clear.
          isolate: false,
          // Properties are tried a hundred times, also where the machine has other work.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', '{hosting,supabase}/**/*.test.ts'],
          setupFiles: ['tests/unit-setup.ts'],
        },
      },
      {
        // Without the page's plugins, but with its way to name a file.
        resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
        test: {
          name: 'backend',
          environment: 'node',
          globalSetup: ['tests/backend/global-setup.ts'],
          include: ['tests/{database,backend,boundary}/**/*.test.{ts,tsx}'],
          // A database takes seconds to start, and some tests start a whole site.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Files that share a worker and files that don't can't be run at the same time.
          sequence: { groupOrder: 1 },
        },
      },
    ],
    // Two cores, and each database wants one.
    maxWorkers: 2,
  },
});
