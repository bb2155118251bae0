import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/setup/longest-first.ts';
import { ON_EMBEDDED } from './tests/setup/on-embedded.ts';

/** Modules are loaded once for all files of a worker, which is half of what a short file costs: each opens a shop of its own. */
const LOADED_ONCE = { isolate: false };

/** What is the same in every project. */
const SHARED = {
  ...LOADED_ONCE,
  // A loop over an empty list passes whatever it asserts.
  expect: { requireAssertions: true },
  // `npm test` names the line of a test that failed.
  includeTaskLocation: true,
};

const ALL = ['tests/api/**/*.test.ts'];

/** The API on a real server, and the files of `only` on the embedded database (docs/testing.md). */
const api = (database: 'pglite' | 'postgres', include: readonly string[]) => ({
  test: {
    ...SHARED,
    name: `api-${database}`,
    // Node runs the sources as they are: to transform them took as long as a third of the tests. Rules load modules anew.
    experimental: { viteModuleRunner: false },
    execArgv: ['--import', './scripts/quick-imports.mjs'],
    include: [...include],
    globalSetup: [`tests/setup/template-${database}.ts`],
    setupFiles: ['tests/setup/calm-console.ts'],
    // A developer's own `.env` is no test's.
    env: { DAYPACK_TEST_DB: database, ENV_FILE: '' },
    testTimeout: 90_000,
    hookTimeout: 120_000,
    // A test that a busy machine spoilt is tried once more and named as flaky; more than two of them fail `npm test`.
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
          // Some read the whole source, and some machines are busy.
          testTimeout: 30_000,
        },
      },
      api('pglite', process.env.DAYPACK_NIGHTLY === '1' ? ALL : ON_EMBEDDED),
      api('postgres', ALL),
    ],
  },
});
