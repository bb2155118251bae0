import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { NODE_FLAGS, SHOP_ENV } from '../../scripts/shop-process.mjs';
import { ANY_CODES } from './any-codes.ts';
import { freePort } from './postgres.ts';

/** For shops whose members leave more orders unpaid than the limit allows. */
export const ANY_UNPAID = {
  LIMIT_MAX_UNPAID_ORDERS: '1000000',
  LIMIT_MAX_UNPAID_PIECES: '1000000',
  LIMIT_UNPAID_STOCK_SHARE: '100',
  LIMIT_UNPAID_STOCK_SHARE_NEW: '100',
} as const;

/** The built shop in its own process, as `npm start` runs it. */
export interface BuiltShop {
  readonly url: string;
  readonly process: ChildProcess;
  /** All its output. */
  said(): string;
  /** Sends a signal and waits for the exit. @returns the exit code, null when killed by the signal */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

const ENTRY = 'dist/server/entry.mjs';
const OPENS_WITHIN_MS = 180_000;

/** @param env its database (`DAYPACK_DATA` or `DATABASE_URL`) and other variables */
export async function startBuiltShop(
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<BuiltShop> {
  const shop = await launchBuiltShop(env, nodeArgs);
  const late = Date.now() + OPENS_WITHIN_MS;
  while (!(await answers(shop.url))) {
    if (shop.process.exitCode !== null || Date.now() > late) {
      shop.process.kill('SIGKILL');
      throw new Error(`The shop does not open:\n${shop.said().slice(0, 2000)}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return shop;
}

/** Starts the process without waiting until it answers. */
export async function launchBuiltShop(
  env: Readonly<Record<string, string>>,
  nodeArgs: readonly string[] = [],
): Promise<BuiltShop> {
  if (!existsSync(ENTRY)) throw new Error('There is no built shop: npm run build');
  const port = env.PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [...NODE_FLAGS, ...nodeArgs, ENTRY], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...SHOP_ENV,
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      SITE_URL: url,
      NODE_ENV: 'production',
      REQUESTS_PER_MINUTE: '1000000',
      TRUST_PROXY: '1',
      ...ANY_CODES,
      // Ignores the settings of the developer's own shop.
      ENV_FILE: '',
      ...env,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return {
    url,
    process: child,
    said: () => text,
    async end(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const over = once(child, 'exit') as Promise<[number | null]>;
      child.kill(signal);
      return (await over)[0];
    },
  };
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/readyz`).then(
    (response) => response.ok,
    () => false,
  );
