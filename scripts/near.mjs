import { spawnSync } from 'node:child_process';
import { basename } from 'node:path';
import { ensureChromium } from './chromium.mjs';
import { fileTimes } from './file-times.mjs';
import { areaOf, importGraph } from './import-graph.mjs';
import { ensureInstalled, filesBelow, isBuilt } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';
import { BUILD, FORMAT, journeys, LAYERS, onServer, rules, TYPES } from './test-stages.mjs';

/**
 * `npm run test:near [-- REVISION]`: the tests that a change affects, by the import graph, nearest first,
 * within about three minutes. The change is everything since REVISION; by default since the last push, else
 * the last commit.
 */

/** Per kind of test: the budget in seconds of two workers, and the estimate for a file without a time. */
const KINDS = {
  rules: { folder: 'tests/unit', ending: '.test.ts', budget: 60, guess: 0.5 },
  api: { folder: 'tests/api', ending: '.test.ts', budget: 50, guess: 5 },
  journeys: { folder: 'tests/e2e', ending: '.spec.ts', budget: 60, guess: 20 },
};

/** Rules that read sources, words and content as files, without imports. */
const READERS = ['words', 'layers', 'areas', 'glossary', 'content-files', 'questionnaire-content'].map(
  (name) => `tests/unit/${name}.test.ts`,
);

await ensureInstalled();
const changed = changedFiles(process.argv[2] ?? base());
const areas = new Set([...changed].map(areaOf));
const files = ['src', 'tests'].flatMap(filesBelow);
const graph = importGraph(files);
const times = fileTimes();

const near = Object.fromEntries(Object.entries(KINDS).map(([kind, about]) => [kind, nearest(about)]));
const readers = READERS.filter((file) => files.includes(file) && !near.rules.includes(file));
const chromium = near.journeys.length > 0 ? await ensureChromium() : '';

const results = await runStages([
  [
    near.journeys.length > 0 && !isBuilt() ? [TYPES, BUILD] : [TYPES],
    [FORMAT, LAYERS, rules({ files: [...near.rules, ...readers] })],
  ],
  ...(near.api.length > 0 ? [onServer({ files: near.api })] : []),
  ...(near.journeys.length > 0 ? [journeys(chromium, { files: near.journeys, needs: [BUILD.name] })] : []),
]);
process.exit(sumUp(results));

/** The tests that reach the change, nearest first, within the budget. Prints how many are left out. */
function nearest({ folder, ending, budget, guess }) {
  const reaching = files
    .filter((file) => file.startsWith(folder) && file.endsWith(ending))
    .map((file) => ({ file, steps: graph.distance(file, changed), seconds: times[file] ?? guess }))
    .filter(({ steps }) => steps < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.steps - b.steps || isNamed(b.file) - isNamed(a.file) || a.seconds - b.seconds);
  let sum = 0;
  const chosen = reaching.filter(({ steps, seconds }) => {
    const fits = steps === 0 || sum + seconds <= budget;
    if (fits) sum += seconds;
    return fits;
  });
  const more = reaching.length - chosen.length;
  console.log(
    `  ${folder}: ${chosen.length} files${more > 0 ? `, and ${more} further away that are left out` : ''}`,
  );
  return chosen.map(({ file }) => file);
}

/** A change of `coupon` tries `coupon.test.ts` first. */
function isNamed(file) {
  return areas.has(basename(file).split('.')[0]);
}

function base() {
  if (!git('rev-parse', '--git-dir')) {
    console.error(
      '\nnpm run test:near asks git for what has changed, and there is no repository here: npm test',
    );
    process.exit(1);
  }
  const pushed = git('merge-base', 'HEAD', '@{upstream}') || 'HEAD';
  return changedFiles(pushed).size > 0 ? pushed : 'HEAD~1';
}

function changedFiles(revision) {
  const lists = [git('diff', '--name-only', revision), git('ls-files', '--others', '--exclude-standard')];
  return new Set(lists.join('\n').split('\n').filter(Boolean));
}

/** @returns its output, empty on failure */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return status === 0 ? stdout.trim() : '';
}
