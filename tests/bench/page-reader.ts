import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Requests one page repeatedly, like a browsing shopper, until it is stopped, then prints the milliseconds of
 * each. It is a separate process, so that the bench's own work does not count. It has the highest priority,
 * because a shopper's phone has its own processor.
 */
try {
  setPriority(constants.priority.PRIORITY_HIGH);
} catch {
  console.warn('Only root may go before others: what a page takes has the wait of its reader in it.');
}

const WARMING = 40;
const REST_MS = 20;

const [url = ''] = process.argv.slice(2);
let isOver = false;
process.once('message', () => {
  isOver = true;
});

for (let nth = 0; nth < WARMING; nth++) await read();
process.send?.('ready');
const took: number[] = [];
while (!isOver) {
  took.push(await read());
  await wait(REST_MS);
}
process.send?.(took);

async function read(): Promise<number> {
  const began = performance.now();
  await (await fetch(url)).arrayBuffer();
  return performance.now() - began;
}
