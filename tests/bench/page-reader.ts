import { constants, setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads one page again and again, as a shopper does who looks around, until it is stopped; then says how many
 * milliseconds each took. A process of its own: what keeps the bench busy is no part of what a page took. It goes before
 * all others, for a shopper's phone has a processor of its own and does not wait for the shop's.
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
