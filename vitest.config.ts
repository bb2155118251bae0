import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { ON_EMBEDDED } from './tests/setup/on-embedded.ts';

/** Loads modules once per worker, which saves half of a short file's time: each file opens its own shop. */
const LOADED_ONCE = { isolate: false };

/** Common to every project. */
const SHARED = {
  ...LOADED_ONCE,
  // A loop over an empty list passes whatever it asserts.
  expect: { requireAssertions: true },
  // `npm test` prints the line of a failed test.
  includeTaskLocation: true,
};

const ALL = ['tests/api/**/*.test.ts'];

/** The API on a real server, and the files of `only` on the embedded database (docs/testing.md). */
const api = (database: 'pglite' | 'postgres', include: readonly string[]) => ({
  test: {
    ...SHARED,
    name: `api-${database}`,
    // Node runs the sources directly: transforming them took a third as long as the tests. Rules load modules
    // anew.
    experimental: { viteModuleRunner: false },
    execArgv: ['--import', './scripts/quick-imports.mjs'],
    include: [...include],
    globalSetup: [`tests/setup/template-${database}.ts`],
    setupFiles: ['tests/setup/calm-console.ts'],
    // Tests ignore the developer's own `.env`.
    env: { DAYPACK_TEST_DB: database, ENV_FILE: '' },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A test that failed on a busy machine is retried once and named as flaky. More than two of them fail
    // `npm test`.
    retry: 1,
  },
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/setup/calm-console.ts', 'tests/setup/limits.ts'],
          // Some tests read all sources, and some machines are busy.
          testTimeout: 30_000,
        },
      },
      api('pglite', process.env.DAYPACK_NIGHTLY === '1' ? ALL : ON_EMBEDDED),
      api('postgres', ALL),
    ],
  },
});
