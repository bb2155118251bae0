import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checksBeside } from './checks.mjs';
import { chromiumPath } from './chromium.mjs';
import { ensureInstalled, NODE } from './prepare.mjs';
import { readPlaywright, readVitest } from './reports.mjs';
import { runStages, sumUp } from './stages.mjs';

/** `npm test`: everything, from a fresh clone too. The last line sums the tests up. */
ensureInstalled();
const chromium = chromiumPath();
const reports = mkdtempSync(join(tmpdir(), 'daypack-reports-'));

const results = await runStages([
  checksBeside(vitest('rules', 'unit')),
  { name: 'build', command: NODE, args: ['scripts/build.mjs'] },
  vitest('API on the embedded database', 'api-pglite'),
  vitest('API on PostgreSQL', 'api-postgres'),
  {
    name: 'journeys in a browser',
    command: 'playwright',
    args: ['test'],
    env: { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report('journeys') },
    needs: 'build',
    count: () => readPlaywright(report('journeys')),
  },
]);
rmSync(reports, { recursive: true, force: true });

const exitCode = sumUp(results);
const sum = (key) => results.reduce((total, result) => total + result[key], 0);
console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
process.exit(exitCode);

function vitest(name, project) {
  const file = report(project);
  return {
    name,
    command: 'vitest',
    args: ['run', '--project', project, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    count: () => readVitest(file),
  };
}

function report(name) {
  return join(reports, `${name}.json`);
}
