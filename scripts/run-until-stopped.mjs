import { spawn } from 'node:child_process';

/** Runs a program in the foreground, passing on its output, signals and exit code. */
export function runUntilStopped(command, given, env) {
  const child = spawn(command, given, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(error.message);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 143)));
}
