import { and, asc, eq } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { taipeiMinute } from '#lib/kernel/time/taipei.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { notifyOrderer, paymentName } from '#lib/orders/order/service.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { staffNames } from '#lib/people/staff/service.ts';
import { links } from '#lib/site/site/links.ts';
import type { Receipt } from './model/till.ts';
import { changeOf } from './rules.ts';
import { till, tillEntry } from './tables.ts';

/** Receipt of a payment at the counter. @throws ShopError receiptNotFound (404) */
export async function getReceipt(ctx: Ctx, id: number): Promise<Receipt> {
  const { entry, staffId, method, paid } = await findPayment(ctx, id);
  const nameOf = await staffNames(ctx, [`staff:${staffId}`]);
  const lines = await ctx.db
    .select({
      name: orderLine.name,
      options: orderLine.options,
      quantity: orderLine.quantity,
      total: orderLine.total,
    })
    .from(orderLine)
    .where(eq(orderLine.orderId, paid.id))
    .orderBy(asc(orderLine.id));
  const { kind, way, amount, reference, lastDigits, reason, received, at } = entry;
  return {
    id,
    kind,
    way,
    amount,
    reference,
    lastDigits,
    reason,
    at: at.toISOString(),
    number: paid.number,
    paymentName: paymentName(ctx.locale, method),
    received,
    change: received === null ? null : changeOf(amount, received),
    person: nameOf(`staff:${staffId}`) ?? '',
    lines,
    shipping: paid.shipping,
    coins: paid.coins,
  };
}

/**
 * Sends the receipt to the orderer, by e-mail, or by text message without an address. @throws ShopError
 * receiptNotFound (404)
 */
export function sendReceipt(ctx: Ctx, id: number): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const { entry, method, paid } = await findPayment(tx, id);
    await notifyOrderer(tx, paid.id as OrderId, 'counterReceipt', links.order, ({ locale }) => ({
      amount: formatAmount(entry.amount),
      method: paymentName(locale, method),
      at: taipeiMinute(entry.at),
    }));
  });
}

async function findPayment(ctx: Ctx, id: number) {
  const [found] = await ctx.db
    .select({ entry: tillEntry, staffId: till.staffId, method: paymentAttempt.method, paid: order })
    .from(tillEntry)
    .innerJoin(till, eq(till.id, tillEntry.tillId))
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, tillEntry.attemptId))
    .innerJoin(order, eq(order.id, paymentAttempt.orderId))
    .where(and(eq(tillEntry.id, id), eq(tillEntry.kind, 'payment')));
  if (!found) throw notFound('receiptNotFound');
  return found;
}
