import { defineConfig } from 'vitest/config';

/** Modules are loaded once for all files of a worker, which is half of what a short file costs: each opens a shop of its own. */
const LOADED_ONCE = { isolate: false };

/** Rules by themselves; the API twice, on the embedded database and on a real server. */
const api = (database: 'pglite' | 'postgres') => ({
  test: {
    name: `api-${database}`,
    include: ['tests/api/**/*.test.ts'],
    globalSetup: [`tests/setup/template-${database}.ts`],
    setupFiles: ['tests/setup/calm-console.ts'],
    env: { DAYPACK_TEST_DB: database },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    ...LOADED_ONCE,
    // What a busy machine spoilt may try once more, as journeys may; the report names it.
    retry: 1,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...LOADED_ONCE,
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/setup/calm-console.ts', 'tests/setup/limits.ts'],
          // Some read the whole source, and some machines are busy.
          testTimeout: 30_000,
        },
      },
      api('pglite'),
      api('postgres'),
    ],
  },
});
