import { NODE } from './prepare.mjs';
import { reportPath } from './reports.mjs';

/** The stages of `npm run check`, `npm test`, `npm run test:near` and `npm run test:nightly` (docs/testing.md). */

export const FORMAT = {
  name: 'format and lint',
  command: 'biome',
  args: ['ci', '--error-on-warnings', '--diagnostic-level=warn'],
  alone: 'npm run format',
};

export const LAYERS = {
  name: 'layer rules',
  command: 'depcruise',
  args: ['--config', '.dependency-cruiser.cjs', '--output-type', 'err', 'src'],
  alone: 'npm run layers',
};

export const TYPES = { name: 'types', command: NODE, args: ['scripts/types.mjs'], alone: 'npm run types' };

export const BUILD = { name: 'build', command: NODE, args: ['scripts/build.mjs'], alone: 'npm run build' };

/** After the build: its output runs in the oldest browsers of package.json's list. */
export const OLD_BROWSERS = {
  name: 'old browsers',
  command: NODE,
  args: ['scripts/built-for-old-browsers.mjs'],
  alone: 'node scripts/built-for-old-browsers.mjs',
};

/** @param more the files to run (default: all), and the stage's other options */
const vitest = (name, project, { files = [], options = [], ...more } = {}) => ({
  name,
  command: 'vitest',
  args: [
    'run',
    ...['--project', project],
    ...['--reporter=default', '--reporter=json', `--outputFile.json=${reportPath(project)}`],
    ...options,
    ...files,
  ],
  alone: `npm run vitest -- --project ${project}`,
  report: project,
  ...more,
});

export const rules = (more) => vitest('rules', 'unit', more);
export const onEmbedded = (more) => vitest('API on the embedded database', 'api-pglite', more);
/** Tests sometimes wait for the server, so one worker more than there are processors uses that time. */
export const onServer = (more) =>
  vitest('API on PostgreSQL', 'api-postgres', { options: ['--maxWorkers=3'], ...more });

/** @param chromium its path */
export const journeys = (chromium, { files = [], env = {}, ...more } = {}) => ({
  name: 'journeys in a browser',
  command: 'playwright',
  args: ['test', ...files],
  alone: 'npm run journeys',
  env: { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reportPath('journeys'), ...env },
  report: 'journeys',
  ...more,
});
