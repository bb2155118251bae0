import { spawnSync } from 'node:child_process';
import { toolEnv } from './prepare.mjs';

/**
 * Runs the stages of a check one after the other, each with its time, and sums up at the end.
 * A stage: `{ name, command, args, env?, needs?, count? }`; `needs` names a stage without which this one makes
 * no sense, `count()` reads how many tests passed and failed, and what the failed ones said.
 */
export function runStages(stages) {
  const results = [];
  for (const stage of stages) {
    const missing = results.find((one) => one.name === stage.needs && one.outcome !== 'ok');
    if (missing) {
      results.push({
        name: stage.name,
        outcome: `skipped: ${missing.name} failed`,
        seconds: 0,
        passed: 0,
        failed: 0,
        faults: [],
        retried: [],
      });
      continue;
    }
    console.log(`\n── ${stage.name} ${'─'.repeat(Math.max(4, 72 - stage.name.length))}\n`);
    results.push(runStage(stage));
  }
  return results;
}

function runStage({ name, command, args, env, count }) {
  const began = performance.now();
  const { status, error } = spawnSync(command, args, { stdio: 'inherit', env: toolEnv(env) });
  if (error) console.error(error.message);
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
  const total = results.reduce((sum, { seconds }) => sum + seconds, 0);
  console.log(`  ${'all together'.padEnd(width)}  ${`${total.toFixed(1)} s`.padStart(8)}\n`);
  return results.every(({ outcome }) => outcome === 'ok') ? 0 : 1;
}

const indent = (text) => text.replace(/^/gm, '    ');
