import { inTransaction } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import type { CodeInput, CouponInput } from '#lib/money/coupon/record.ts';
import { CodeRecord, CouponRecord } from '#lib/money/coupon/record.ts';
import { addCode, addCoupon } from '#lib/money/coupon/service.ts';
import { coupon, memberCoupon } from '#lib/money/coupon/tables.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { ORDER_STATUS, type OrderStatus } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import type { TestShop } from './harness.ts';

/** Coupons, codes and orders that a test creates for itself. */

const name = { tw: '測試券', zh: '测试券', en: 'Test coupon' };

export const makeCoupon = (shop: TestShop, given: Partial<CouponInput> = {}): Promise<number> =>
  inTransaction(shop.runtime.context(), (tx) =>
    addCoupon(tx, CouponRecord.parse({ name, kind: 'amount', value: 100, ...given })),
  );

let codes = 0;
export async function makeCode(shop: TestShop, given: Partial<CodeInput> = {}): Promise<string> {
  codes += 1;
  const code = given.code ?? `CODE-${codes}`;
  await inTransaction(shop.runtime.context(), (tx) =>
    addCode(tx, CodeRecord.parse({ name, kind: 'amount', value: 100, ...given, code })),
  );
  return code;
}

/** Gives a member a coupon regardless of its claiming rules. @returns the member's coupon id */
export async function giveCoupon(
  shop: TestShop,
  memberId: MemberId,
  given: Partial<CouponInput> = {},
): Promise<number> {
  const couponId = await makeCoupon(shop, given);
  const { db, now } = shop.runtime.context();
  const { startsAt = null, endsAt = null } = given;
  const [made] = await db
    .insert(memberCoupon)
    .values({ couponId, memberId, place: 1, startsAt, endsAt, claimedAt: now })
    .returning({ id: memberCoupon.id });
  const id = made?.id ?? 0;
  await postEntry(shop.runtime.context(), {
    memberId,
    kind: 'coupons',
    amount: 1,
    reason: 'couponClaimed',
    key: `couponClaimed:${id}`,
  });
  return id;
}

export const couponRow = async (shop: TestShop, id: number) =>
  (await shop.runtime.context().db.select().from(coupon)).find((one) => one.id === id);

let orders = 0;
/** An order as the checkout saves it, without the checkout. */
export async function placeOrder(
  shop: TestShop,
  memberId: MemberId,
  given: {
    readonly status?: OrderStatus;
    readonly payable?: number;
    readonly shipping?: number;
    readonly coins?: number;
  } = {},
): Promise<OrderId> {
  const { status = ORDER_STATUS.awaitingPayment, payable = 1100, shipping = 100, coins = 0 } = given;
  const { db, now } = shop.runtime.context();
  orders += 1;
  const [made] = await db
    .insert(order)
    .values({
      number: `X${orders}`,
      memberId,
      idempotencyKey: `discount-${orders}`,
      status,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: {} as never,
      goodsTotal: payable - shipping + coins,
      shipping,
      coins,
      payable,
      createdAt: now,
      payBefore: addDays(now, 90),
      ...(status >= ORDER_STATUS.awaitingShipment ? { paidAt: now } : {}),
    })
    .returning({ id: order.id });
  return made?.id as OrderId;
}
