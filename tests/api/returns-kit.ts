import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  applyReturn,
  approveReturn,
  createReturnLogistics,
  getDeskReturn,
  getReturn,
  receiveReturn,
  refundReturn,
} from '#lib/after/returns/calls.ts';
import { returnParcel, returnRequest } from '#lib/after/returns/tables.ts';
import { confirmReceipt } from '#lib/after/shipment/calls.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import type { PlacedOrder } from './gateway.ts';
import { post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { pack, paidOrder, step } from './parcels.ts';

/** Received orders, and the return actions of shoppers and staff. */

export const CARRIERS = '/sandbox/ecpay-parcels';

/** An order of some pieces, with confirmed receipt. */
export async function receivedOrder(
  shop: TestShop,
  options: Parameters<typeof paidOrder>[1] = {},
): Promise<PlacedOrder> {
  const placed = await paidOrder(shop, options);
  const tradeNo = await pack(shop, placed);
  await step(shop, tradeNo, 'delivered');
  await succeed(shop.call(confirmReceipt, { number: placed.number }, { token: placed.token }));
  return placed;
}

export async function linesOf(shop: TestShop, { number }: PlacedOrder) {
  const { db } = shop.runtime.context();
  return db
    .select({ orderLineId: orderLine.id, quantity: orderLine.quantity })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .where(eq(order.number, number));
}

type Applied = Partial<
  Parameters<typeof applyReturn extends { input?: infer In } ? (input: In) => void : never>[0]
>;

export async function apply(shop: TestShop, placed: PlacedOrder, more: Applied = {}, pieces?: number) {
  const lines = (await linesOf(shop, placed)).map((line) => ({ ...line, quantity: pieces ?? line.quantity }));
  return shop.call(
    applyReturn,
    { number: placed.number, idempotencyKey: crypto.randomUUID(), lines, ...more },
    { token: placed.token, headers: { 'x-forwarded-for': crypto.randomUUID() } },
  );
}

export const applied = async (...args: Parameters<typeof apply>) => succeed(apply(...args));

export const own = (shop: TestShop, { token }: PlacedOrder, number: string) =>
  succeed(shop.call(getReturn, { number }, { token }));

interface ReceivedLine {
  readonly orderLineId: number;
  readonly received: number;
  readonly restocked?: number;
}

interface Came {
  readonly allFit?: boolean;
  readonly lines?: ReceivedLine[];
  readonly note?: string;
}

/** A staff member's return desk. */
export const deskOf = (shop: TestShop, cookie: string) => {
  const as = { cookie };
  const look = (number: string) => succeed(shop.call(getDeskReturn, { number }, as));
  const version = async (number: string) => (await look(number)).version;
  return {
    as,
    look,
    approve: async (number: string, note = '') =>
      succeed(shop.call(approveReturn, { number, version: await version(number), note }, as)),
    receive: async (number: string, { allFit, lines, note = '' }: Came = {}) => {
      const { version: seen, lines: sent } = await look(number);
      const whole = sent.map(({ orderLineId, quantity }) => ({
        orderLineId,
        received: quantity,
        restocked: allFit ? quantity : 0,
      }));
      return succeed(shop.call(receiveReturn, { number, version: seen, lines: lines ?? whole, note }, as));
    },
    refund: async (number: string) =>
      succeed(shop.call(refundReturn, { number, version: await version(number) }, as)),
  };
};

/** A return's active parcel in the shop's database. */
export async function parcelOf(shop: TestShop, number: string) {
  const rows = await shop.runtime
    .context()
    .db.select({ parcel: returnParcel })
    .from(returnParcel)
    .innerJoin(returnRequest, eq(returnRequest.id, returnParcel.returnId))
    .where(eq(returnRequest.number, number));
  const living = rows.map(({ parcel }) => parcel).find(({ state }) => state !== 'cancelled');
  if (!living) throw new Error(`there is no parcel of ${number}`);
  return living;
}

/** The carriers' records of a return. */
export async function carriedReturns(shop: TestShop, number: string) {
  const said = (await (await shop.request(CARRIERS)).json()) as {
    parcels: { merchantTradeNo: string; form: Record<string, string> }[];
  };
  return said.parcels.filter(({ form }) => form.Remark === number);
}

/** Clicks a return's step on the carriers' page. */
export async function stepReturn(shop: TestShop, number: string, name: string): Promise<void> {
  const [carried] = await carriedReturns(shop, number);
  const answer = await post(shop, `${CARRIERS}/${carried?.merchantTradeNo}/${name}`, {});
  expect(answer.status).toBe(303);
}

export async function withCode(
  shop: TestShop,
  placed: PlacedOrder,
  number: string,
  way: 'FAMI' | 'UNIMART' = 'FAMI',
) {
  await succeed(shop.call(createReturnLogistics, { number, way }, { token: placed.token }));
  await shop.settle();
}
