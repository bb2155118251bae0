import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/**
 * What a tool's JSON report says: `{ passed, failed, faults, retried }`, a fault being `{ name, said }`; `retried` passed
 * at the second try, with what the first one said.
 */
const BROKEN_DOWN = { passed: 0, failed: 1, faults: [], retried: [] };
const SAID_MOST = 1200;

export const readVitest = (file) =>
  readReport(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    faults: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that fails to load, or whose shop does not open, has no failed test of its own.
      if (status === 'failed' && failed.length === 0) return [{ name, said: shorten(message) }];
      return failed.map((one) => testOf(name, one));
    }),
    retried: testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
        .map((one) => testOf(name, one)),
    ),
  }));

const testOf = (file, { fullName, failureMessages }) => ({
  name: `${file} › ${fullName}`,
  said: shorten(failureMessages.join('\n')),
});

export const readPlaywright = (file) =>
  readReport(file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    faults: suites.flatMap((suite) => journeysOf(suite, 'unexpected')),
    retried: suites.flatMap((suite) => journeysOf(suite, 'flaky')),
  }));

const journeysOf = ({ file, title, suites = [], specs = [] }, wanted) => [
  ...specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => ({
        name: `[${projectName}] ${file}:${spec.line} › ${title === file ? '' : `${title} › `}${spec.title}`,
        said: shorten(results.find(({ error }) => error)?.error.message ?? ''),
      })),
  ),
  ...suites.flatMap((suite) => journeysOf(suite, wanted)),
];

/** A stage that broke down leaves no report. */
function readReport(file, understand) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return BROKEN_DOWN;
  }
  return understand(report);
}

const shorten = (text) => stripVTControlCharacters(text).slice(0, SAID_MOST);
