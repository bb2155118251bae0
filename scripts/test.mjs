import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHECKS } from './checks.mjs';
import { findOrInstallChromium } from './chromium.mjs';
import { ensureInstalled, NODE } from './prepare.mjs';
import { runStages, sumUp } from './stages.mjs';

/** `npm test`: everything, from a fresh clone too. The last line sums the tests up. */
ensureInstalled();
const chromium = findOrInstallChromium();
const reports = mkdtempSync(join(tmpdir(), 'daypack-reports-'));

const results = runStages([
  ...CHECKS,
  vitest('rules', 'unit'),
  { name: 'build', command: NODE, args: ['scripts/build.mjs'] },
  vitest('API on the embedded database', 'api-pglite'),
  vitest('API on PostgreSQL', 'api-postgres'),
  {
    name: 'journeys in a browser',
    command: 'playwright',
    args: ['test'],
    env: { CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_FILE: report('journeys') },
    needs: 'build',
    count: () => {
      const { stats } = read(report('journeys'));
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
    },
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
    count: () => {
      const { numPassedTests, numFailedTests } = read(file);
      return { passed: numPassedTests, failed: numFailedTests };
    },
  };
}

function report(name) {
  return join(reports, `${name}.json`);
}

/** A stage that broke down leaves no report. */
function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { numPassedTests: 0, numFailedTests: 1, stats: { expected: 0, flaky: 0, unexpected: 1 } };
  }
}
