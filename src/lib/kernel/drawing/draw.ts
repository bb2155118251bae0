import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import pLimit from 'p-limit';
import { unavailable } from '../errors.ts';
import { LIB } from '../lib-folder.ts';
import { type DrawOrder, EXIT, type Refused } from './order.ts';

/**
 * Every uploaded picture is decoded in its own process, one at a time and at low priority. Pages do not wait
 * for it, however it was made. Its memory is freed afterwards.
 */
const turn = pLimit(1);
/** Waiting pictures are held in memory. */
const WAITING_MOST = 20;
const WAIT_MOST_MS = 60_000;
/** Nothing from a camera takes longer, even on a busy machine. */
const DRAWS_WITHIN_MS = 60_000;

const SCRIPT = resolve(LIB, 'kernel/drawing/process.ts');
/**
 * The process lives for one picture and reads untrusted bytes. It gets little memory and none of the shop's
 * keys.
 */
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=1'];
const ENV = { MALLOC_ARENA_MAX: '1' };

/**
 * @returns null for bytes that are no readable picture
 * @throws ShopError picturesBusy (503) when the queue is full or the wait exceeds a minute
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
  // The process may exit before it has read everything.
  child.stdin.on('error', () => undefined);
  child.stdin.end(bytes);
  const [made, [code]] = await Promise.all([buffer(child.stdout), once(child, 'close')]);
  if (code === 0) return new Uint8Array(made);
  if (code === EXIT.tooManyPixels) return 'tooManyPixels';
  return code === EXIT.tooCostly ? 'tooCostly' : null;
}
