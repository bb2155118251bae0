import { defineConfig } from 'vitest/config';

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
