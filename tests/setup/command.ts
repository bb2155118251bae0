import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Runs `npm run shop -- …` as typed. @returns its output and exit code */
export function commandLine(
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  cwd = '.',
): Promise<{ code: number; said: string }> {
  return promisify(execFile)(process.execPath, [resolve('scripts/shop.mjs'), ...args], {
    cwd,
    env: { PATH: process.env.PATH, LOG_LEVEL: 'silent', ...env },
  }).then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}
