import { spawn } from 'node:child_process';
import { toolEnv } from './prepare.mjs';

/**
 * Runs the stages of a check one after the other, each with its time, and sums up at the end.
 * A stage: `{ name, command, args, env?, needs?, count? }`; `needs` names a stage without which this one makes
 * no sense, `count()` reads how many tests passed and failed, and what the failed ones said. Lists of stages in a list run
 * side by side, as `sideBySide()` says.
 */
export async function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    if (Array.isArray(stage)) results.push(...(await sideBySide(stage)));
    else results.push(missingFor(stage, results) ?? (await runStage(stage, 'shown')));
  }
  return results;
}

/** For stages of one process each: every list is a row of its own, and what a stage says is shown when it has ended. */
async function sideBySide(rows) {
  const done = await Promise.all(
    rows.map(async (row) => {
      const results = [];
      for (const stage of row) results.push(await runStage(stage, 'kept'));
      return results;
    }),
  );
  return done.flat();
}

function missingFor(stage, results) {
  const missing = results.find((one) => one.name === stage.needs && one.outcome !== 'ok');
  return (
    missing && {
      name: stage.name,
      outcome: `skipped: ${missing.name} failed`,
      seconds: 0,
      passed: 0,
      failed: 0,
      faults: [],
      retried: [],
    }
  );
}

const heading = ({ name }) => `\n── ${name} ${'─'.repeat(Math.max(4, 72 - name.length))}\n`;

async function runStage(stage, output) {
  const { name, command, args, env, count } = stage;
  if (output === 'shown') console.log(heading(stage));
  const began = performance.now();
  const { status, said } = await run(command, args, env, output);
  if (output === 'kept') console.log(`${heading(stage)}\n${said}`);
  const seconds = (performance.now() - began) / 1000;
  const tests = count?.() ?? { passed: 0, failed: 0, faults: [], retried: [] };
  const isOk = status === 0 && tests.failed === 0;
  // A stage that broke down before it could count is a failure all the same.
  const failed = isOk ? 0 : Math.max(1, tests.failed);
  return {
    name,
    outcome: isOk ? 'ok' : 'FAILED',
    seconds,
    passed: tests.passed,
    failed,
    faults: tests.faults,
    retried: tests.retried,
    counts: Boolean(count),
  };
}

/** @returns its exit status, null where it did not run, and what it said where that is kept */
const run = (command, args, env, output) =>
  new Promise((resolve) => {
    const stdio = output === 'shown' ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { stdio, env: toolEnv(env) });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece) => said.push(piece));
    const end = (status, more = '') => resolve({ status, said: Buffer.concat(said).toString() + more });
    child.on('error', ({ message }) => end(null, message));
    child.on('close', (status) => end(status));
  });

/** Prints what failed or passed only at a second try, so that it stands at the end of any output, and the table. @returns the exit code */
export function sumUp(results) {
  const width = Math.max(...results.map(({ name }) => name.length));
  console.log(`\n${'═'.repeat(78)}\n`);
  for (const { name, faults, retried } of results) {
    for (const one of retried) console.log(`↻ ${name}: ${one.name}\n\n${indent(one.said)}\n`);
    for (const fault of faults) console.log(`✗ ${name}: ${fault.name}\n\n${indent(fault.said)}\n`);
  }
  for (const { name, outcome, seconds, passed, failed, counts } of results) {
    const tests = counts ? `${passed} passed, ${failed} failed` : '';
    console.log(
      `  ${name.padEnd(width)}  ${`${seconds.toFixed(1)} s`.padStart(8)}  ${outcome.padEnd(8)}  ${tests}`.trimEnd(),
    );
  }
  // Since the process began: stages side by side take less than the sum of them.
  const total = performance.now() / 1000;
  console.log(`  ${'all together'.padEnd(width)}  ${`${total.toFixed(1)} s`.padStart(8)}\n`);
  return results.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
}

const indent = (text) => text.replace(/^/gm, '    ');
