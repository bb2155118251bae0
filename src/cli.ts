import { createInterface } from 'node:readline/promises';
import { runCommand } from '#commands/run-command.ts';
import { ConfigError } from '#lib/kernel/config.ts';
import { FolderInUseError } from '#lib/kernel/db/folder-lock.ts';
import { createLogger } from '#lib/kernel/log.ts';
import { loadConfig } from './config.ts';
import { openRuntime } from './shop.ts';

/** `npm run shop -- …`: what is done to a shop from the outside (docs/loading-goods.md). */

const { stdin, stdout } = process;
let shown = false;

const clear = () => {
  if (shown) stdout.write('\r\u001b[K');
  shown = false;
};

try {
  const went = await runCommand(process.argv.slice(2), {
    say: (line) => {
      clear();
      console.log(line);
    },
    show: stdout.isTTY
      ? (line) => {
          clear();
          stdout.write(line);
          shown = true;
        }
      : undefined,
    ask: stdin.isTTY && stdout.isTTY ? ask : undefined,
    open: () => {
      const config = loadConfig();
      return openRuntime({ config, log: createLogger({ ...config, logLevel: 'warn' }) });
    },
  });
  process.exitCode = went ? 0 : 1;
} catch (error) {
  clear();
  if (!isExpected(error)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

/** @returns null where the input ends */
async function ask(question: string): Promise<string | null> {
  clear();
  const lines = createInterface({ input: stdin, output: stdout });
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer;
}

/** Something that whoever gave the command can put right. */
function isExpected(error: unknown): error is Error {
  if (error instanceof ConfigError || error instanceof FolderInUseError || error instanceof SyntaxError)
    return true;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^(ENOENT|EACCES|EISDIR|ERR_PARSE_ARGS)/.test(code);
}
