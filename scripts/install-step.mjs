import { spawn } from 'node:child_process';

const TICK_MS = 10_000;

/**
 * Runs an installer and reports progress on one line: the elapsed seconds, every ten.
 * @param what for the line, such as “Installing Chromium (once, about 300 MB)”
 * @returns whether it succeeded; on failure its output is printed
 */
export function installStep(what, command, args, options = {}) {
  const began = performance.now();
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`;
  process.stdout.write(`\n  ${what} …`);
  const tick = setInterval(() => process.stdout.write(` ${seconds()} …`), TICK_MS);
  return new Promise((resolve) => {
    const output = [];
    const end = (isDone, reason = '') => {
      clearInterval(tick);
      console.log(isDone ? ` done in ${seconds()}` : ` failed after ${seconds()}`);
      if (!isDone) console.error(`\n${Buffer.concat(output)}${reason}`);
      resolve(isDone);
    };
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
    child.on('error', ({ message }) => end(false, message));
    child.on('close', (status) => end(status === 0));
  });
}
