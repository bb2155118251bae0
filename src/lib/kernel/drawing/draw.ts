import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { unavailable } from '../errors.ts';
import { LIB } from '../lib-folder.ts';
import { type DrawOrder, EXIT, type Refused } from './order.ts';

/**
 * Every picture that somebody sent is unpacked in a process of its own, one at a time and behind all other work: however it was
 * made, pages do not wait for it, and its memory goes when it is done.
 */
const turn = pLimit(1);
/** Their bytes lie in memory meanwhile. */
const WAITING_MOST = 20;
const WAIT_MOST_MS = 60_000;
/** Nothing that a camera makes takes longer, even on a machine with much to do. */
const DRAWS_WITHIN_MS = 60_000;

const SCRIPT = resolve(LIB, 'kernel/drawing/process.ts');
/** It lives for one picture, and reads what strangers made: it needs little memory of its own, and is told none of the shop's keys. */
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1'];
const ENV = { MALLOC_ARENA_MAX: '1' };

/**
 * @returns null for what cannot be read as a picture
 * @throws ShopError picturesBusy (503) when too many wait, or it has waited for a minute
 */
export async function draw(bytes: Uint8Array, order: DrawOrder): Promise<Uint8Array | Refused | null> {
  if (turn.pendingCount >= WAITING_MOST) throw unavailable('picturesBusy');
  const late = performance.now() + WAIT_MOST_MS;
  return turn(() => {
    if (performance.now() > late) throw unavailable('picturesBusy');
    return drawNow(bytes, order);
  });
}

async function drawNow(bytes: Uint8Array, order: DrawOrder): Promise<Uint8Array | Refused | null> {
  const child = spawn(process.execPath, [...FLAGS, SCRIPT, JSON.stringify(order)], {
    env: ENV,
    stdio: ['pipe', 'pipe', 'ignore'],
    timeout: DRAWS_WITHIN_MS,
    killSignal: 'SIGKILL',
  });
  // It may have seen enough before the end.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [made, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code === 0) return new Uint8Array(made);
  if (code === EXIT.tooManyPixels) return 'tooManyPixels';
  return code === EXIT.tooCostly ? 'tooCostly' : null;
}
