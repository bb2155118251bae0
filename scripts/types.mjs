import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { ensureInstalled, toolEnv } from './prepare.mjs';

/**
 * `npm run types`: scripts by the native compiler, which keeps what it found and looks again only at what a change
 * touches; Astro files by Astro's own check, which that compiler cannot read.
 */
await ensureInstalled();

const TSC = join('node_modules', 'typescript-native', 'bin', 'tsc');
const KEPT = join('node_modules', '.cache', 'daypack', 'types.tsbuildinfo');

// Both read the types that this writes.
await run('astro', 'sync', '--silent');
await Promise.all([
  // More checkers than one do much of the work twice.
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
