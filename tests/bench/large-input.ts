import { readFileSync } from 'node:fs';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { BODY_BYTES } from '#lib/kernel/http/route.ts';
import { routes } from '../../src/areas.ts';
import { filled, fullBodies } from '../setup/large-bodies.ts';
import type { Bench } from './bench.ts';
import { post } from './quick-call.ts';
import { median, type Row } from './row.ts';

const COST_MOST_MS = 20;
const ANSWER_MOST = 4096;
/**
 * `/proc` counts in steps of 10 ms, so each measurement sends one body several times; the better of two
 * counts.
 */
const EACH = 8;
const ROUNDS = 2;
const TICK_MS = 10;

/** The processor time of any single request has an upper limit, whatever its content. */
export async function largeInput({ shop }: Bench): Promise<Row[]> {
  const open = routes.filter(
    ({ method, fileBytes, access }) => method === 'POST' && !fileBytes && access === 'anyone',
  );
  const costs: { readonly what: string; readonly ms: number; readonly answer: number }[] = [];
  for (const route of open) {
    for (const [body, type] of [...fullBodies(route, BODY_BYTES[route.body]), ...beyond]) {
      const answers: string[] = [];
      const rounds: number[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const before = processorMs(shop.process.pid);
        for (let at = 0; at < EACH; at++)
          answers.push(
            await post(shop.url + API_BASE + route.path, { 'content-type': type }, body).catch(() => ''),
          );
        rounds.push((processorMs(shop.process.pid) - before) / EACH);
      }
      const ms = Math.min(...rounds);
      costs.push({ what: route.path, ms, answer: Math.max(...answers.map((text) => text.length)) });
    }
  }
  const worst = costs.toSorted((a, b) => b.ms - a.ms)[0];
  const largest = costs.toSorted((a, b) => b.answer - a.answer)[0];
  return [
    {
      what: 'worst public body',
      ours: `${worst?.ms.toFixed(1)} ms of processor`,
      target: `≤ ${COST_MOST_MS} ms`,
      isOk: (worst?.ms ?? Number.NaN) <= COST_MOST_MS,
      note: `${costs.length} bodies, the worst at ${worst?.what}; half of them cost at most ${median(costs.map(({ ms }) => ms)).toFixed(1)} ms`,
    },
    {
      what: 'longest answer',
      ours: `${largest?.answer} bytes`,
      target: `≤ ${ANSWER_MOST}`,
      isOk: (largest?.answer ?? Number.NaN) <= ANSWER_MOST,
      note: `at ${largest?.what}`,
    },
  ];
}

/** Larger than any call accepts. */
const beyond: [string, string][] = [[filled(900_000, '{"ids":"', 'a,', 'a"}'), 'application/json']];

function processorMs(pid: number | undefined): number {
  const [user, system] =
    readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [];
  return ((user ?? 0) + (system ?? 0)) * TICK_MS;
}
