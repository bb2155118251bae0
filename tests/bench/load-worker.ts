import { text } from 'node:stream/consumers';
import autocannon from 'autocannon';
import type { Load, Measured } from './load.ts';

/** Reads what to load from its input and prints what it measured. */
const load = JSON.parse(await text(process.stdin)) as Load;
const turns = load.turns ?? [];
let next = 0;

const result = await autocannon({
  url: load.url,
  connections: load.connections ?? 32,
  duration: load.seconds ?? 4,
  method: load.method ?? 'GET',
  headers: load.headers ?? {},
  ...(load.body === undefined ? {} : { body: load.body }),
  ...(load.mustHold === undefined
    ? {}
    : { verifyBody: (body) => String(body).includes(load.mustHold ?? '') }),
  requests: [
    {
      setupRequest(request) {
        const turn = turns[next++ % turns.length];
        if (!turn) return request;
        return {
          ...request,
          ...(turn.path === undefined ? {} : { path: turn.path }),
          ...(turn.body === undefined ? {} : { body: turn.body }),
          headers: { ...request.headers, ...turn.headers },
        };
      },
    },
  ],
});

const measured: Measured = {
  rate: result.requests.average,
  p50: result.latency.p50,
  p99: result.latency.p99,
  wrong: result.non2xx + result.errors + result.mismatches,
};
console.log(JSON.stringify(measured));
