import { readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { ROOT } from './prepare.mjs';

/** The JSON reports of the test tools, named after vitest's projects, and `journeys`. */
const REPORTS = join('node_modules', '.cache', 'daypack', 'reports');
export const reportPath = (name) => join(REPORTS, `${name}.json`);

/** Otherwise a stage that crashes before reporting would show the previous run's result. */
export const deleteReport = (name) => rmSync(reportPath(name), { force: true });

const OUTPUT_MOST = 1200;
const NO_REPORT = { passed: 0, failed: 1, faults: [], flaky: [], files: [] };

/**
 * A report as `{ passed, failed, faults, flaky, files }`. A fault or flaky test is `{ name, output, alone }`,
 * with the output of its first failure and the command that runs only it. A file is `{ name, seconds, tests:
 * [{ name, seconds }] }`.
 */
export function readReport(name) {
  let report;
  try {
    report = JSON.parse(readFileSync(reportPath(name), 'utf8'));
  } catch {
    return NO_REPORT;
  }
  return name === 'journeys' ? ofPlaywright(report) : ofVitest(name, report);
}

function ofVitest(project, { numPassedTests, numFailedTests, testResults }) {
  const files = testResults.map((file) => ({ ...file, path: relative(ROOT, file.name) }));
  const alone = (path, line = '') => `npm run vitest -- --project ${project} ${path}${line}`;
  const tests = files.flatMap(({ path, assertionResults }) =>
    assertionResults.map(({ status, fullName, failureMessages, location }) => ({
      status,
      hasFailed: failureMessages.length > 0,
      name: `${path} › ${fullName}`,
      alone: alone(path, location ? `:${location.line}` : ''),
      output: shorten(failureMessages.join('\n')),
    })),
  );
  // A file that fails to load, or whose shop fails to open, has no failed test.
  const broken = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return {
    passed: numPassedTests,
    failed: numFailedTests + broken.length,
    faults: [
      ...broken.map(({ path, message }) => ({ name: path, alone: alone(path), output: shorten(message) })),
      ...tests.filter(({ status }) => status === 'failed'),
    ],
    flaky: tests.filter(({ status, hasFailed }) => status === 'passed' && hasFailed),
    files: files.map(({ path, startTime, endTime, assertionResults }) => ({
      name: path,
      seconds: (endTime - startTime) / 1000,
      tests: assertionResults.map(({ fullName, duration = 0 }) => ({
        name: `${path} › ${fullName}`,
        seconds: duration / 1000,
      })),
    })),
  };
}

function ofPlaywright({ stats, suites, errors }) {
  const tests = suites.flatMap(journeysOf);
  const having = (wanted) => tests.filter(({ status }) => status === wanted);
  const ofTheRun = errors.map(({ message = '' }) => ({
    name: 'the run itself',
    alone: 'npm run journeys',
    output: shorten(message),
  }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    faults: [...ofTheRun, ...having('unexpected')],
    flaky: having('flaky'),
    files: suites.map(({ file }) => {
      const own = tests.filter((test) => test.file === file);
      const seconds = own.reduce((sum, test) => sum + test.seconds, 0);
      return { name: `tests/e2e/${file}`, seconds, tests: own };
    }),
  };
}

const journeysOf = ({ file, title, suites = [], specs = [] }) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ projectName, status, results }) => ({
      file,
      status,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      name: `[${projectName}] ${file}:${spec.line} › ${title === file ? '' : `${title} › `}${spec.title}`,
      alone: `npm run journeys -- --project=${projectName} tests/e2e/${file}:${spec.line}`,
      output: shorten(results.find(({ error }) => error)?.error.message ?? ''),
    })),
  ),
  ...suites.flatMap(journeysOf),
];

const shorten = (text = '') => stripVTControlCharacters(text).slice(0, OUTPUT_MOST);
