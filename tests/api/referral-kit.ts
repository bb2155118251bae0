import { eq } from 'drizzle-orm';
import { choosePayoutMethod, getReferral } from '#lib/buying/referral/calls.ts';
import { settleCommissions } from '#lib/buying/referral/service.ts';
import { referralBond, referralCommission } from '#lib/buying/referral/tables.ts';
import { inTransaction, publish } from '#lib/kernel/context.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order } from '#lib/orders/order/tables.ts';
import { saveInviter } from '#lib/people/account/calls/account.ts';
import { member } from '#lib/people/account/tables.ts';
import { bought } from './bought.ts';
import { newMobile, succeed, type TestShop } from './harness.ts';
import { newMember, RECIPIENT } from './shelf.ts';

/** Friends who sign up with a code, and their orders. */

export interface Friend {
  readonly token: string;
  readonly memberId: MemberId;
  readonly mobile: string;
}

export const referralOf = (shop: TestShop, { token }: Pick<Friend, 'token'>) =>
  succeed(shop.call(getReferral, {}, { token }));

/** Opens a member's link in a new browser, or the given one, and signs up there. */
export async function invite(
  shop: TestShop,
  inviter: Pick<Friend, 'token'>,
  cookie = shop.visitor(),
): Promise<Friend> {
  const { code } = await referralOf(shop, inviter);
  await succeed(shop.call(saveInviter, { inviterCode: code }, { cookie }));
  const mobile = newMobile();
  const token = await shop.signIn(mobile, { cookie });
  await shop.settle();
  const [row] = await shop.runtime
    .context()
    .db.select({ id: member.id })
    .from(member)
    .where(eq(member.mobile, mobile));
  return { token, mobile, memberId: row?.id as MemberId };
}

/** An existing member, who may invite. */
export const inviterOf = (shop: TestShop): Promise<Friend> => newMember(shop);

let homes = 0;

interface Purchase {
  readonly number: string;
  readonly orderId: OrderId;
}

/** A paid order of NT$500 of goods and NT$100 of shipping, sent to a unique address. */
export async function pay(shop: TestShop, buyer: Friend, detail = `測試路 ${++homes} 號`): Promise<Purchase> {
  const { number } = await bought(shop, ORDER_STATUS.awaitingShipment, { buyer });
  const ctx = shop.runtime.context();
  const [row] = await ctx.db
    .update(order)
    .set({ paidAt: ctx.now, recipient: { ...RECIPIENT, zip: '110', detail } })
    .where(eq(order.number, number))
    .returning({ id: order.id });
  const orderId = row?.id as OrderId;
  await inTransaction(ctx, (tx) => publish(tx, 'order.paid', { orderId, number }));
  await shop.settle();
  return { number, orderId };
}

export async function complete(shop: TestShop, { orderId }: Purchase): Promise<void> {
  const ctx = shop.runtime.context();
  await ctx.db.update(order).set({ status: ORDER_STATUS.completed }).where(eq(order.id, orderId));
  await inTransaction(ctx, (tx) => publish(tx, 'order.completed', { orderId }));
  await shop.settle();
}

/** Refunds a part of it. */
export async function refundPart(
  shop: TestShop,
  { orderId }: Purchase,
  amount: number,
  refundId: string = crypto.randomUUID(),
): Promise<void> {
  const ctx = shop.runtime.context();
  await inTransaction(ctx, (tx) => publish(tx, 'order.refunded', { orderId, refundId, amount }));
  await shop.settle();
}

/** Advances the clock until today's completed orders are settled. */
export async function later(shop: TestShop): Promise<void> {
  shop.clock.advance(7 * 86_400 + 60);
  await shop.settle();
}

/** A friend's settled order: a commission of NT$25 at five per cent. */
export async function settledOrder(shop: TestShop, buyer: Friend): Promise<Purchase> {
  const paid = await pay(shop, buyer);
  await complete(shop, paid);
  await later(shop);
  return paid;
}

export async function bondOf(shop: TestShop, { memberId }: Pick<Friend, 'memberId'>) {
  const { db } = shop.runtime.context();
  const [bond] = await db.select().from(referralBond).where(eq(referralBond.memberId, memberId));
  return bond ?? null;
}

export const commissionsOf = (shop: TestShop, { memberId }: Pick<Friend, 'memberId'>) =>
  shop.runtime
    .context()
    .db.select()
    .from(referralCommission)
    .where(eq(referralCommission.memberId, memberId))
    .orderBy(referralCommission.id);

/** The payout's recipient. */
export const PAYEE = {
  bankCode: '812',
  account: '0012345678901',
  holder: '王小明',
  identity: 'a123456789',
  isAdult: true as const,
};

export interface Earner {
  readonly who: Friend;
  readonly friend: Friend;
  readonly paid: Purchase;
}

/** A member with this amount of settled, unspent commissions. */
export async function earnerOf(shop: TestShop, amount: number): Promise<Earner> {
  const who = await inviterOf(shop);
  const friend = await invite(shop, who);
  await succeed(shop.call(choosePayoutMethod, { way: 'bank' }, { token: who.token }));
  const paid = await pay(shop, friend);
  await complete(shop, paid);
  const ctx = shop.runtime.context();
  // As if the order had been larger.
  await ctx.db
    .update(referralCommission)
    .set({ amount, base: amount * 20 })
    .where(eq(referralCommission.orderId, paid.orderId));
  shop.clock.advance(60);
  const { now, config } = shop.runtime.context();
  await settleCommissions({
    ...shop.runtime.context(),
    now: addDays(now, config.limits.referralSettleDays),
  });
  return { who, friend, paid };
}
