import { setTimeout as wait } from 'node:timers/promises';

/**
 * Reads one page again and again, as a shopper does who looks around, until it is stopped; then says how many
 * milliseconds each took. A process of its own: what keeps the bench busy is no part of what a page took.
 */
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
