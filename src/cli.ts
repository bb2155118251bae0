import { createInterface } from 'node:readline/promises';
import { runCommand } from '#commands/run-command.ts';
import { createLogger } from '#lib/kernel/log.ts';
import { loadConfig } from './config.ts';
import { readEnvFile } from './env-file.ts';
import { openRuntime } from './shop.ts';
import { startupErrorReason } from './why-closed.ts';

/** `npm run shop -- …`: commands that act on a shop from outside (docs/loading-goods.md). */

const { stdin, stdout } = process;
let shown = false;

const clear = () => {
  if (shown) stdout.write('\r\u001b[K');
  shown = false;
};

try {
  readEnvFile();
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
  const said = ofWhatWasGiven(error) ?? startupErrorReason(error);
  if (said === null) throw error;
  console.error(said);
  process.exitCode = 1;
}

/** @returns null at the end of the input */
async function ask(question: string): Promise<string | null> {
  clear();
  const lines = createInterface({ input: stdin, output: stdout });
  const ended = new Promise<null>((resolve) => lines.once('close', () => resolve(null)));
  const answer = await Promise.race([lines.question(question), ended]);
  lines.close();
  return answer;
}

/** The message of an error in a file or argument that the operator can correct; null for other errors. */
function ofWhatWasGiven(error: unknown): string | null {
  if (error instanceof SyntaxError) return error.message;
  const isGiven =
    error instanceof Error &&
    'code' in error &&
    /^(ENOENT|EACCES|EISDIR|ERR_PARSE_ARGS)/.test(String(error.code));
  return isGiven ? error.message : null;
}
