import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { getParcels } from '#lib/after/shipment/calls.ts';
import { packOrder } from '#lib/after/shipment/service.ts';
import { shipment } from '#lib/after/shipment/tables.ts';
import { systemActor } from '#lib/kernel/actor.ts';
import { actingAs } from '#lib/kernel/context.ts';
import { type PlacedOrder, payBy, placeOrder, post } from './gateway.ts';
import { succeed, type TestShop } from './harness.ts';
import { pickStore } from './store-map.ts';

/** Paid orders, packed as staff pack them, and the emulated carriers' steps. */

export const DAY = 86_400;
const CARRIERS = '/sandbox/ecpay-parcels';

/** Sets how the carriers answer from now on. */
export const setCarriers = (shop: TestShop, answers: string) =>
  shop.request(`${CARRIERS}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers }),
  });

/** Sets whether the shop is notified of its parcels. */
export const setNotices = (shop: TestShop, notices: string) =>
  shop.request(`${CARRIERS}/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ notices }),
  });

export async function paidOrder(
  shop: TestShop,
  options: Parameters<typeof placeOrder>[1] = {},
): Promise<PlacedOrder> {
  const placed = await placeOrder(shop, options);
  await payBy(shop, placed);
  return placed;
}

export const paidStoreOrder = async (
  shop: TestShop,
  chain: Parameters<typeof pickStore>[1] = 'UNIMART',
  storeId = '131386',
  quantity = 1,
) =>
  paidOrder(shop, {
    quantity,
    email: `${crypto.randomUUID()}@example.com`,
    delivery: {
      deliveryType: 'cvs',
      store: await pickStore(shop, chain, storeId),
      receiver: { name: '王小明', mobile: '0912345678' },
    },
  });

/** The packer of these tests. */
export const packer = (shop: TestShop) => actingAs(shop.runtime.context(), systemActor('test'));

/** @returns the parcel's trade number */
export async function pack(shop: TestShop, { number }: PlacedOrder): Promise<string> {
  const { tradeNo } = await packOrder(packer(shop), { number });
  await shop.settle();
  return tradeNo;
}

export async function parcelOf(shop: TestShop, tradeNo: string) {
  const [row] = await shop.runtime.context().db.select().from(shipment).where(eq(shipment.tradeNo, tradeNo));
  if (!row) throw new Error(`there is no parcel ${tradeNo}`);
  return row;
}

/** Clicks a parcel's step on the carriers' page. */
export async function step(shop: TestShop, tradeNo: string, name: string): Promise<void> {
  const answer = await post(shop, `${CARRIERS}/${tradeNo}/${name}`, {});
  expect(answer.status).toBe(303);
}

/** Every parcel with this number that the carriers have accepted. */
export async function carried(shop: TestShop, tradeNo: string) {
  const said = (await (await shop.request(CARRIERS)).json()) as { parcels: { merchantTradeNo: string }[] };
  return said.parcels.filter((one) => one.merchantTradeNo === tradeNo);
}

/** The shopper's view. */
export const parcelsOf = (shop: TestShop, { number, token }: PlacedOrder) =>
  succeed(shop.call(getParcels, { number }, { token }));
