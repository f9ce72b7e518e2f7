import { defineConfig } from 'vitest/config';

// What `npm run test-supabase` runs, from the project's folder.
export default defineConfig({
  test: {
    include: ['tests/supabase-cli/*.test.ts'],
    testTimeout: 120_000,
  },
});
