import { spawn } from 'node:child_process';
import { restoreFileTimes } from './file-times.mjs';
import { toolEnv } from './prepare.mjs';
import { deleteReport, readReport } from './reports.mjs';

/** A run with more flaky tests fails. */
const FLAKY_MOST = 2;

/**
 * Runs stages in order and times each. A list of rows instead of a stage runs the rows concurrently, each
 * row's stages in order. A stage: `{ name, command, args, alone, env?, needs?, report? }`. `alone` is the
 * command that runs only this stage, `needs` names the stages that must have passed, `report` is its test
 * report.
 */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    if (Array.isArray(stage)) results.push(...(await sideBySide(stage)));
    else results.push(missingFor(stage, results) ?? (await runStage(stage, 'shown')));
  }
  return results;
}

/** Prints a stage's output once it has ended. */
async function sideBySide(rows) {
  const names = rows.map((row) => row.map(({ name }) => name).join(', then '));
  console.log(`\n── side by side: ${names.join(' | ')}`);
  const done = await Promise.all(
    rows.map(async (row) => {
      const results = [];
      for (const stage of row) results.push(await runStage(stage, 'kept'));
      return results;
    }),
  );
  return done.flat();
}

const NO_TESTS = { passed: 0, failed: 0, faults: [], flaky: [] };

function missingFor({ name, needs = [] }, results) {
  const missing = results.find((one) => needs.includes(one.name) && !one.isOk);
  return (
    missing && { ...NO_TESTS, name, isOk: false, outcome: `not run: ${missing.name} failed`, seconds: 0 }
  );
}

const heading = ({ name }) => `\n── ${name} ${'─'.repeat(Math.max(4, 72 - name.length))}\n`;

async function runStage(stage, output) {
  const { name, command, args, alone, env, report } = stage;
  if (output === 'shown') console.log(heading(stage));
  if (report) deleteReport(report);
  const began = performance.now();
  const { status, said } = await run(command, args, env, output);
  if (output === 'kept') console.log(`${heading(stage)}\n${said}`);
  const seconds = (performance.now() - began) / 1000;
  const tests = report ? readReport(report) : NO_TESTS;
  if (report) restoreFileTimes(tests.files);
  const isOk = status === 0 && tests.failed === 0;
  const faults = isOk || tests.faults.length > 0 ? tests.faults : [{ name: 'see above', alone, output: '' }];
  return {
    ...tests,
    name,
    isOk,
    outcome: isOk ? 'ok' : 'FAILED',
    seconds,
    // A stage that crashed before counting is a failure.
    failed: isOk ? 0 : Math.max(1, tests.failed),
    faults,
    hasTests: report !== undefined,
  };
}

/** Child processes, which are killed when the run ends. */
const running = new Set();
for (const signal of ['SIGTERM', 'SIGHUP'])
  process.on(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });

/** @returns its exit status, null if it did not run, and its captured output */
const run = (command, args, env, output) =>
  new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { stdio, env: toolEnv(env) });
    running.add(child);
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    const end = (status, more = '') => resolve({ status, said: Buffer.concat(said).toString() + more });
    child.on('error', ({ message }) => end(null, message));
    child.on('close', (status) => {
      running.delete(child);
      end(status);
    });
  });

/**
 * Prints the output of failures, the table of stages, then the commands to rerun and the total.
 * @returns the exit code
 */
export function sumUp(results) {
  const of = (kind) => results.flatMap((stage) => stage[kind].map((one) => ({ ...one, stage: stage.name })));
  const [failed, flaky] = [of('faults'), of('flaky')];
  console.log(`\n${'═'.repeat(78)}\n`);
  for (const { stage, name, output } of [...failed, ...flaky])
    if (output) console.log(`── ${stage}: ${name}\n\n${output.replace(/^/gm, '    ')}\n`);
  table(results);
  list('failed', failed);
  list('flaky, passed at the second try', flaky);
  const isTooFlaky = flaky.length > FLAKY_MOST;
  if (isTooFlaky) console.log(`\nMore than ${FLAKY_MOST} flaky tests fail the run.`);
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  return results.every(({ isOk }) => isOk) && !isTooFlaky ? 0 : 1;
}

function list(what, tests) {
  if (tests.length === 0) return;
  console.log(`\n${what}:`);
  for (const { stage, name, alone } of tests) console.log(`  ${stage}: ${name}\n    ${alone}`);
}

function table(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  const row = (name, seconds, ...more) =>
    console.log(
      `  ${name.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${more.join('')}`.trimEnd(),
    );
  for (const { name, outcome, seconds, passed, failed, hasTests } of results)
    row(name, seconds, outcome.padEnd(8), hasTests ? `  ${passed} passed, ${failed} failed` : '');
  // Since the process started: concurrent stages take less than their sum.
  row('all together', performance.now() / 1000);
}
