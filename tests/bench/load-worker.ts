import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, Measured } from './load.ts';

/** Reads the load from its input and prints the measurement. */
const load = JSON.parse(await text(process.stdin)) as Load;
const connections = load.connections ?? 32;
const requests = (load.turns ?? []).map((turn) => ({
  method: load.method ?? 'GET',
  ...(turn.path === undefined ? {} : { path: turn.path }),
  ...(turn.body === undefined ? {} : { body: turn.body }),
  headers: { ...load.headers, ...turn.headers },
}));
let dealt = 0;

const result = await autocannon({
  url: load.url,
  connections,
  duration: load.seconds ?? 4,
  method: load.method ?? 'GET',
  headers: load.headers ?? {},
  ...(load.body === undefined ? {} : { body: load.body }),
  ...(load.mustHold === undefined
    ? {}
    : { verifyBody: (body) => String(body).includes(load.mustHold ?? '') }),
  // Each connection has its own share of the rounds, serialized once. Building every request anew would cost
  // more than answering it, and only on our side.
  setupClient(client) {
    const first = dealt++;
    const share = requests.filter((_, i) => i % connections === first);
    if (share.length > 0) client.setRequests(share);
  },
});

const measured: Measured = {
  rate: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  wrong: result.non2xx + result.errors + result.mismatches,
};
console.log(JSON.stringify(measured));
