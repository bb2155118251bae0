import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, toolEnv } from './prepare.mjs';

/**
 * `npm run types`: checks scripts with the native compiler, incrementally, and Astro files with Astro's
 * check, as that compiler cannot read them.
 */
await ensureInstalled();

const TSC = join('node_modules', 'typescript-native', 'bin', 'tsc');
const KEPT = join('node_modules', '.cache', 'daypack', 'types.tsbuildinfo');

// Both read the types that this generates.
await run('astro', 'sync', '--silent');
await Promise.all([
  // More than one checker repeats much of the work.
  run(TSC, '--noEmit', '--checkers', '1', '--incremental', '--tsBuildInfoFile', KEPT),
  run(
    'astro',
    'check',
    '--noSync',
    '--tsconfig',
    'tsconfig.astro.json',
    '--minimumFailingSeverity',
    'warning',
  ),
]);

function run(command, ...args) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: 'inherit', env: toolEnv() });
    child.on('close', (status) => {
      if (status !== 0) process.exitCode = 1;
      resolve();
    });
  });
}
