import { getFigures } from '#lib/fronts/figures/calls.ts';
import { countDeskOrders, listDeskOrders } from '#lib/fronts/order-list/calls.ts';
import type { DeskOrdersInput } from '#lib/fronts/order-list/model.ts';
import { listOrders } from '#lib/orders/order/calls.ts';
import { type BuiltShop, startBuiltShop } from '../setup/built-shop.ts';
import { callAt, signInAt, succeed } from '../setup/call.ts';
import { signInStaffAt } from '../setup/staff.ts';
import type { Bench } from './bench.ts';
import { memberOf, multiplyOrders, numberOf } from './many-orders.ts';
import { median, type Row } from './row.ts';
import { rowOf, timesOf } from './timed.ts';

/** The staff's view of a million orders, and a member's view of their own among them. */

const ORDERS = 1_000_000;
const FEW = 1000;
const LIST_MOST_MS = 60;
/** Requested separately; the list does not wait for it. */
const COUNT_MOST_MS = 100;
/** For the longest allowed span; a month takes a tenth. */
const FIGURES_MOST_MS = 1500;
const LAST_PAGE = 1000;

export async function desk({ postgres }: Bench): Promise<Row[]> {
  const many = await openDesk(postgres, 'desk_many', ORDERS);
  const few = await openDesk(postgres, 'desk_few', FEW);
  try {
    return [...(await lists(many)), await membersList(many.shop.url, few.shop.url)];
  } finally {
    await many.shop.end();
    await few.shop.end();
  }
}

export interface Desk {
  readonly shop: BuiltShop;
  /** A merchant's session. */
  readonly cookie: string;
}

/** A shop with this many orders. */
export async function openDesk(postgres: Bench['postgres'], name: string, orders: number): Promise<Desk> {
  const url = await postgres.createDatabase(name);
  const env = { DATABASE_URL: url, LOG_LEVEL: 'warn' };
  // The first start migrates and loads the demo goods.
  await (await startBuiltShop(env)).end();
  await multiplyOrders(url, orders);
  const shop = await startBuiltShop(env);
  return { shop, cookie: await signInStaffAt(shop.url, 'merchant') };
}

/** Each filter alone and with every other; some match nearly all orders, some hardly any. */
function filters(): DeskOrdersInput[] {
  const spans = [
    {},
    { from: dayBefore(120), to: dayBefore(30) },
    { from: dayBefore(700), to: dayBefore(697) },
  ];
  const amounts = [{}, { amountFrom: 5000, amountTo: 6300 }, { amountTo: 400 }];
  const all: DeskOrdersInput[] = [];
  for (const sort of ['createdAt', 'paidAt'] as const)
    for (const status of [undefined, '10', '20', '50', '25'])
      for (const delivery of [undefined, 'cvs', 'self'] as const)
        for (const payment of [undefined, 'card', 'barcode'] as const)
          for (const span of spans)
            for (const amount of amounts) all.push({ sort, status, delivery, payment, ...span, ...amount });
  return all.map((one) => JSON.parse(JSON.stringify(one)) as DeskOrdersInput);
}

const dayBefore = (days: number): string =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastYear = () => ({ from: dayBefore(365), to: dayBefore(0) });

async function lists({ shop, cookie }: Desk): Promise<Row[]> {
  const call = callAt(shop.url);
  const list = (input: DeskOrdersInput) => () => succeed(call(listDeskOrders, input, { cookie }));
  const all = filters();
  const searches = Array.from({ length: 100 }, (_, i) => i * 997 + 1);
  return [
    rowOf('order list, page 1', await timesOf(all.map(list)), LIST_MOST_MS),
    rowOf(
      `order list, page ${LAST_PAGE}`,
      await timesOf(all.map((input) => list({ ...input, page: LAST_PAGE }))),
      LIST_MOST_MS,
    ),
    rowOf(
      'count of a filter',
      await timesOf(all.map((input) => () => succeed(call(countDeskOrders, input, { cookie })))),
      COUNT_MOST_MS,
    ),
    rowOf(
      'figures of a year and the year before',
      await timesOf([() => succeed(call(getFigures, lastYear(), { cookie }))]),
      FIGURES_MOST_MS,
    ),
    rowOf('search by number', await timesOf(searches.map((i) => list({ q: numberOf(i) }))), LIST_MOST_MS),
    rowOf(
      'search by phone',
      await timesOf(searches.map((i) => list({ q: memberOf(i % 50_000) }))),
      LIST_MOST_MS,
    ),
  ];
}

const MEMBERS = 20;

/** Signing in requires a new code each time, so a few members are queried repeatedly. */
async function membersList(many: string, few: string): Promise<Row> {
  const takes = async (url: string): Promise<number> => {
    const asks: (() => Promise<unknown>)[] = [];
    for (let i = 1; i <= MEMBERS; i++) {
      const token = await signInAt(url, memberOf(i));
      asks.push(() => succeed(callAt(url)(listOrders, {}, { token })));
    }
    return median((await timesOf(asks)).map(({ ms }) => ms));
  };
  const [ours, baseline] = [await takes(many), await takes(few)];
  const ratio = ours / baseline;
  return {
    what: "member's order list",
    ours: `${ours.toFixed(2)} ms`,
    baseline: `${baseline.toFixed(2)} ms with ${FEW}`,
    ratio,
    target: '≤ 1.25',
    isOk: ratio <= 1.25,
  };
}
