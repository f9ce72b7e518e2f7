import './tests/pinned-environment.ts';
import path from 'node:path';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';

const SLOW_TESTS = 'tests/**/*.slow.test.ts';

/** Each of these folders has its own configuration. */
const OWN_CONFIGS = ['tests/{browsers,supabase-cli}/**'];

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          environment: 'jsdom',
          // The tests' modules are those of a site without a copy of the map. Vitest would turn the null of the
          // build's definition into the text 'null', which counts as true.
          env: { MAP_COPY: '' },
          // A new page and new modules for each file would triple the running time. Each test cleans up after
          // itself. Vitest makes a new page for each file if there is more than one worker.
          isolate: false,
          maxWorkers: 1,
          // Each property runs a hundred times, even on a busy machine.
          testTimeout: 30_000,
          sequence: { groupOrder: 0 },
          include: ['src/**/*.test.{ts,tsx}', '{hosting,supabase}/**/*.test.ts'],
          setupFiles: ['tests/pin-random-values.ts', 'tests/unit-setup.ts'],
        },
      },
      onBackend('backend', {
        include: ['tests/**/*.test.{ts,tsx}'],
        exclude: [SLOW_TESTS, ...OWN_CONFIGS],
        groupOrder: 1,
        timeoutMs: 120_000,
      }),
      // Starts and builds whole sites. `npm test` leaves these out; `npm run test:all` runs them.
      onBackend('slow', {
        include: [SLOW_TESTS],
        exclude: OWN_CONFIGS,
        groupOrder: 1,
        timeoutMs: 300_000,
      }),
    ],
    // Two cores, and each database needs one.
    maxWorkers: 2,
  },
});

/** A project without the page's plugins, but with the page's import alias. */
function onBackend(
  name: string,
  options: { include: string[]; exclude: string[]; groupOrder: number; timeoutMs: number },
): TestProjectInlineConfiguration {
  const { groupOrder, timeoutMs, ...paths } = options;
  return {
    resolve: { alias: { '@': path.join(import.meta.dirname, 'src') } },
    test: {
      name,
      environment: 'node',
      globalSetup: ['tests/backend/global-setup.ts'],
      setupFiles: ['tests/pin-random-values.ts'],
      ...paths,
      // A database takes seconds to start, and a whole site more.
      testTimeout: timeoutMs,
      hookTimeout: timeoutMs,
      // Files that share a worker and isolated files can't run at the same time.
      sequence: { groupOrder },
    },
  };
}
