import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** What a tool's JSON report says: `{ passed, failed, faults }`, a fault being `{ name, said }`. */
const BROKEN_DOWN = { passed: 0, failed: 1, faults: [] };
const SAID_MOST = 1200;

export const readVitest = (file) =>
  readReport(file, ({ numPassedTests, numFailedTests, testResults }) => ({
    passed: numPassedTests,
    failed: numFailedTests,
    faults: testResults.flatMap(({ name, status, message, assertionResults }) => {
      const failed = assertionResults.filter((one) => one.status === 'failed');
      // A file that fails to load, or whose shop does not open, has no failed test of its own.
      if (status === 'failed' && failed.length === 0) return [{ name, said: shorten(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        name: `${name} › ${fullName}`,
        said: shorten(failureMessages.join('\n')),
      }));
    }),
  }));

export const readPlaywright = (file) =>
  readReport(file, ({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    faults: suites.flatMap((suite) => faultsOf(suite)),
  }));

const faultsOf = ({ file, title, suites = [], specs = [] }) => [
  ...specs
    .filter(({ ok }) => !ok)
    .flatMap((spec) =>
      spec.tests
        .filter(({ status }) => status === 'unexpected')
        .map(({ projectName, results }) => ({
          name: `[${projectName}] ${file}:${spec.line} › ${title === file ? '' : `${title} › `}${spec.title}`,
          said: shorten(results.at(-1)?.error?.message ?? ''),
        })),
    ),
  ...suites.flatMap((suite) => faultsOf(suite)),
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
