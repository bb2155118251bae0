import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import { readMobile } from '#lib/kernel/text/contact.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { normalizeCode } from '#lib/kernel/text/normalize.ts';
import { payLink } from '#lib/money/payment/links/tables.ts';
import { acceptAtCounter, lockForCounter, refuseUnlessDue } from '#lib/money/payment/service.ts';
import { paymentAttempt } from '#lib/money/payment/tables.ts';
import { readPayKey } from '#lib/orders/order/pay-key.ts';
import { UNPAID_STATUSES } from '#lib/orders/order/rules.ts';
import { loadPayableOrder, paymentName, statusName } from '#lib/orders/order/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { member } from '#lib/people/account/tables.ts';
import { COUNTER_METHODS } from '#lib/site/payment-methods/rules/payment-methods.ts';
import { listPayOuts } from './bank-refunds.ts';
import type { AcceptPayment, DueOrder, DueOrders, RecordedEntry } from './model/till.ts';
import { changeOf, isUnusuallyMuch } from './rules.ts';
import { lockOpenTill, recordEntry, recordOnce } from './till-row.ts';

const FOUND_MOST = 20;

/**
 * Orders to pay and in-person refunds of a customer at the counter, by number, phone, or the scanned QR code
 * of a payment link.
 */
export async function findDue(ctx: Ctx<StaffActor>, { q }: { readonly q: string }): Promise<DueOrders> {
  const sought = await soughtBy(ctx, q);
  const found = await ctx.db
    .select({ number: order.number, memberId: order.memberId })
    .from(order)
    .where(and(sought.theirs, sought.isOpen))
    .orderBy(desc(order.id))
    .limit(FOUND_MOST);
  const orders: DueOrder[] = [];
  for (const { memberId, number } of found) {
    const held = await loadPayableOrder(ctx, memberId, number);
    const [begun] = await ctx.db
      .select({ method: paymentAttempt.method, at: paymentAttempt.createdAt })
      .from(paymentAttempt)
      .where(and(eq(paymentAttempt.orderId, held.id), eq(paymentAttempt.status, 'created')))
      .orderBy(desc(paymentAttempt.id))
      .limit(1);
    orders.push({
      number,
      statusName: statusName(ctx.locale, held.status),
      payable: held.payable,
      createdAt: held.createdAt.toISOString(),
      payBefore: held.payBefore.toISOString(),
      names: [...held.names],
      refusal: refusalOf(ctx, held),
      begun: begun
        ? { paymentName: paymentName(ctx.locale, begun.method), at: begun.at.toISOString() }
        : null,
    });
  }
  return { orders, refunds: await listPayOuts(ctx, sought.theirs) };
}

interface Sought {
  readonly theirs: SQL;
  /** Restricts the search to payable orders; absent: all. */
  readonly isOpen?: SQL;
}

async function soughtBy(ctx: Ctx, q: string): Promise<Sought> {
  const key = readPayKey(new URLSearchParams(q.split('?')[1] ?? '').get('key') ?? q, ctx.config);
  if (key?.kind === 'order') return { theirs: eq(order.number, key.number) };
  if (key) {
    const [link] = await ctx.db.select().from(payLink).where(eq(payLink.id, key.id));
    return { theirs: eq(order.id, link?.orderId ?? (0 as typeof order.id._.data)) };
  }
  const phone = readMobile(q, '+886') ?? readMobile(q, '+86');
  if (!phone) return { theirs: eq(order.number, normalizeCode(q).toUpperCase()) };
  const members = sql`select ${member.id} from ${member} where ${member.mobile} = ${phone.mobile}`;
  return {
    theirs: sql`(${order.memberId} = any(array(${members})) or ${order.recipient} ->> 'mobile' = ${phone.mobile})`,
    // For customers who want to pay; expired orders are found by their number only.
    isOpen: inArray(order.status, [...UNPAID_STATUSES]),
  };
}

function refusalOf(ctx: Ctx, held: Parameters<typeof refuseUnlessDue>[0]): string | null {
  try {
    refuseUnlessDue(held, ctx.now);
    return null;
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    // At the counter this is good news.
    if (error.key === 'orderAlreadyPaid') return translator(ctx.locale, 'cashier')('take.isPaid');
    return translator(ctx.locale, 'errors')(error.key, error.params);
  }
}

/**
 * Accepts payment of an order: it is paid at once, and recorded in the cashier's till. Idempotent by key.
 * @throws ShopError tillNotOpen; counterCashShort, counterCashMuch at the cash received; whatever
 *   `acceptAtCounter` refuses
 */
export function acceptPayment(ctx: Ctx<StaffActor>, taken: AcceptPayment): Promise<RecordedEntry> {
  const { number, way, amount, key } = taken;
  return recordOnce(ctx, key, async (tx) => {
    const held = await lockForCounter(tx, number);
    const own = await lockOpenTill(tx);
    if (taken.way === 'cash' && changeOf(amount, taken.received) === null)
      throw fieldError('received', 'counterCashShort');
    if (taken.way === 'cash' && !taken.isSure && isUnusuallyMuch(amount, taken.received))
      throw fieldError('received', 'counterCashMuch', { amount: formatAmount(taken.received - amount) });
    const told =
      taken.way === 'cash'
        ? { received: taken.received, reference: '' }
        : { reference: taken.reference, lastDigits: taken.lastDigits };
    const attemptId = await acceptAtCounter(tx, held, {
      method: COUNTER_METHODS[way],
      amount,
      reference: told.reference,
    });
    return recordEntry(tx, own, { kind: 'payment', way, amount, attemptId, key, ...told });
  });
}
