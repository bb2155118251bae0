import { eq } from 'drizzle-orm';
import { refundNumber } from '#lib/after/refund/rules/states.ts';
import { refund, refundLine, refundTransfer } from '#lib/after/refund/tables.ts';
import { actorName, systemActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type OrderId } from '#lib/kernel/ids.ts';
import { linePayTrade } from '#lib/money/payment/linepay/tables.ts';
import { bankRefund, paymentAttempt } from '#lib/money/payment/tables.ts';
import { ORDER_STATUS } from '#lib/orders/order/codes.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { loadOrder, timeOf } from './load-orders.ts';
import { HOME } from './orders.ts';
import { DEMO_REFUNDS, type DemoRefund } from './refunds.ts';
import { demoStaff } from './staff.ts';

/** Idempotent. */
export async function loadDemoRefunds(tx: Ctx): Promise<void> {
  for (const [at, demo] of DEMO_REFUNDS.entries()) {
    const mobile = `0900000${301 + at}`;
    const [buyer] = await tx.db
      .insert(member)
      .values({ countryCode: '+886', mobile, realName: demo.name, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: member.id });
    if (!buyer) continue;
    const granted = 'granted' in demo.stands ? demo.stands.granted : null;
    const orderId = await loadOrder(
      tx,
      {
        ...demo,
        recipient: { ...HOME, receiver: demo.name, mobile },
        trackingNumber: null,
        news: [],
        moves: [
          { to: ORDER_STATUS.refundRequested, at: demo.asked },
          ...(granted ? [{ to: ORDER_STATUS.refundApproved, at: granted }] : []),
        ],
      },
      buyer.id,
    );
    if (orderId !== null) await loadRefund(tx, demo, orderId, `member:${buyer.id}`);
  }
}

async function loadRefund(tx: Ctx, demo: DemoRefund, orderId: OrderId, openedBy: string): Promise<void> {
  const { stands } = demo;
  const [found] = await tx.db
    .select({ shipping: order.shipping, attempt: paymentAttempt })
    .from(order)
    .innerJoin(paymentAttempt, eq(paymentAttempt.orderId, order.id))
    .where(eq(order.id, orderId));
  if (!found) throw new Error(`${demo.key} was not paid`);
  const { shipping, attempt } = found;
  const askedAt = timeOf(tx, demo.asked);
  const grantedAt = 'granted' in stands ? timeOf(tx, stands.granted) : null;
  const [made] = await tx.db
    .insert(refund)
    .values({
      number: refundNumber(askedAt, cryptoRandom),
      orderId,
      key: `asked:${orderId}:0`,
      reason: 'cancelled',
      note: demo.note,
      state: grantedAt ? 'granted' : 'waiting',
      total: attempt.amount,
      coins: 0,
      deducted: 0,
      steps: [
        { key: 'goods', amount: attempt.amount - shipping, name: null },
        ...(shipping > 0 ? [{ key: 'shippingBack' as const, amount: shipping, name: null }] : []),
      ],
      isWhole: true,
      orderWas: ORDER_STATUS.awaitingShipment,
      openedAt: askedAt,
      openedBy,
      firstBy: stands.at === 'agreedByOne' ? actorName(await demoStaff(tx, stands.firstBy)) : null,
      decidedAt: grantedAt,
      decidedBy: grantedAt && actorName(systemActor('demo')),
    })
    .returning({ id: refund.id });
  if (!made) throw new Error('the refund was not kept');
  const lines = await tx.db.select().from(orderLine).where(eq(orderLine.orderId, orderId));
  await tx.db.insert(refundLine).values(
    lines.map(({ id, quantity, total }) => ({
      refundId: made.id,
      orderLineId: id,
      quantity,
      restocked: quantity,
      amount: total,
      coins: 0,
    })),
  );
  if (grantedAt) await loadTransfer(tx, demo, made.id, attempt);
}

async function loadTransfer(
  tx: Ctx,
  { name, stands }: DemoRefund,
  refundId: number,
  { id: attemptId, amount, tradeNo, method, createdAt }: typeof paymentAttempt.$inferSelect,
): Promise<void> {
  await tx.db.update(paymentAttempt).set({ refunded: amount }).where(eq(paymentAttempt.id, attemptId));
  const isStuck = stands.at === 'stuck';
  const [transfer] = await tx.db
    .insert(refundTransfer)
    .values({
      refundId,
      attemptId,
      amount,
      state: isStuck ? 'stuck' : 'byBank',
      tries: isStuck ? stands.tries : 1,
      answer: isStuck ? stands.answer : null,
    })
    .returning({ id: refundTransfer.id });
  if (method === 'linePay')
    await tx.db
      .insert(linePayTrade)
      .values({ tradeNo, transactionId: transactionId(), amount, createdAt })
      .onConflictDoNothing();
  if (!transfer || stands.at !== 'toSend') return;
  const { bankCode, account, granted, given } = stands;
  await tx.db.insert(bankRefund).values({
    attemptId,
    transferId: transfer.id,
    amount,
    state: 'accountGiven',
    bankCode,
    account,
    holder: name,
    createdAt: timeOf(tx, granted),
    givenAt: timeOf(tx, given),
  });
}

/** 19 digits, like LINE Pay's transaction numbers. */
const transactionId = (): string => `20${Array.from({ length: 17 }, () => cryptoRandom.int(10)).join('')}`;
