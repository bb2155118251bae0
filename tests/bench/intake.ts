import { getIntakeDay } from '#lib/boxes/intake/calls.ts';
import type { Portion } from '#lib/boxes/intake/model/intake.ts';
import { amountsOf } from '#lib/boxes/intake/rules/amounts.ts';
import { sumIntake } from '#lib/boxes/intake/rules/sum.ts';
import { anyAdult, limitSources } from '#lib/boxes/intake/service.ts';
import { addGoodsCart, clearCart } from '#lib/buying/cart/calls/cart.ts';
import { findFindings } from '#lib/care/recommend/calls.ts';
import { signInWithPassword } from '#lib/people/account/calls/account.ts';
import { callAt, succeed } from '../setup/call.ts';
import { DEMO } from './acting-pages.ts';
import type { Bench } from './bench.ts';
import { median, type Row } from './row.ts';
import { rowOf, timesOf } from './timed.ts';

const AT_MOST_MS = 1;
const ANSWER_MOST_MS = 50;
const GOODS = 30;
const IN_THE_CART = 12;
const WARM_UP = 500;
const MEASURED = 2000;

/** Multivitamins with a dozen nutrients each; some exceed their ceilings together. */
const portions = (): Portion[] =>
  Array.from({ length: GOODS }, (_, i) => ({
    id: `cart:${i}`,
    goodsId: i,
    name: `Good ${i}`,
    from: 'cart',
    amounts: amountsOf([
      { key: 'vitamin-a', amount: 100 + i, unit: 'ug' },
      { key: 'vitamin-d', amount: 100 + i * 10, unit: 'IU' },
      { key: 'vitamin-e', amount: 10 + i, unit: 'mg', form: 'natural' },
      { key: 'vitamin-b6', amount: 0.5, unit: 'mg' },
      { key: 'vitamin-b12', amount: 6, unit: 'ug' },
      { key: 'niacin', amount: 2, unit: 'mg', form: i % 2 ? 'nicotinamide' : 'nicotinic-acid' },
      { key: 'folate', amount: 40, unit: 'ug', form: 'folic-acid' },
      { key: 'vitamin-c', amount: 60, unit: 'mg' },
      { key: 'calcium', amount: 80, unit: 'mg' },
      { key: 'magnesium', amount: 10, unit: 'mg' },
      { key: 'zinc', amount: 1 + (i % 3), unit: 'mg' },
      { key: 'selenium', amount: 5, unit: 'ug' },
    ]),
  }));

export const intake = async (bench: Bench): Promise<Row[]> => [summed(), ...(await asked(bench))];

/** The cost of summing a day's intake, with the lookup of a person's limits and possible omissions. */
function summed(): Row {
  const taken = portions();
  const sources = limitSources();
  const sum = () => sumIntake(taken, anyAdult('TW'), sources);
  for (let i = 0; i < WARM_UP; i++) sum();
  const times = Array.from({ length: MEASURED }, () => {
    const began = performance.now();
    sum();
    return performance.now() - began;
  }).sort((a, b) => a - b);
  const p50 = median(times);
  return {
    what: `daily intake, ${GOODS} goods, with alternatives`,
    ours: `${p50.toFixed(2)} ms`,
    target: `≤ ${AT_MOST_MS} ms`,
    isOk: p50 <= AT_MOST_MS,
    p50,
    p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN,
  };
}

/**
 * The goods page's call for each product: for the demo member with a result, subscriptions and a full cart.
 */
async function asked({ shop, goodsIds, skuIds }: Bench): Promise<Row[]> {
  const call = callAt(shop.url);
  const { token } = await succeed(call(signInWithPassword, DEMO));
  for (const skuId of skuIds.slice(0, IN_THE_CART))
    await succeed(call(addGoodsCart, { skuId, quantity: 1 }, { token }));
  const days = await timesOf(
    goodsIds.map((goodsId) => () => succeed(call(getIntakeDay, { goodsId }, { token }))),
  );
  const findings = await timesOf(
    goodsIds.map(
      (goodsId) => () => succeed(call(findFindings, { goodsIds: [goodsId], taken: true }, { token })),
    ),
  );
  await succeed(call(clearCart, {}, { token }));
  const besides = `${IN_THE_CART} in cart, subscriptions`;
  return [
    rowOf(`intake/day, ${besides}`, days, ANSWER_MOST_MS),
    rowOf(`findings, ${besides}`, findings, ANSWER_MOST_MS),
  ];
}
