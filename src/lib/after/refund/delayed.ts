import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { type StaffActor, systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { endRefund, lockRefund } from './decide.ts';
import { grant } from './grant.ts';
import { isRequestedByShopper, mayRevoke } from './rules/states.ts';
import { type RefundRow, refund } from './tables.ts';

/** A refund that staff have opened and decided waits a little before it counts, so that it can be taken back (decision 0041). */

const isPutOff = and(eq(refund.state, 'waiting'), isNotNull(refund.grantAt));

/** The one of an order, if there is one. */
export async function delayedRefundOf({ db }: Ctx, orderId: OrderId): Promise<RefundRow | null> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isPutOff));
  return found ?? null;
}

/** The one of an order that staff may still take back: put off, or waiting for a second person. */
export async function revocableRefundOf({ db }: Ctx, orderId: OrderId): Promise<RefundRow | null> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')));
  return found && mayRevoke(found) ? found : null;
}

/** It counts now, in the name of whoever opened it. The caller holds the order. @throws ShopError as `grant` */
export const grantDelayed = (tx: Ctx, found: RefundRow): Promise<RefundRow> =>
  grant(actingAs(tx, systemActor('grant-refunds', found.openedBy)), found);

const BATCH = 50;

/** Sweep: what nobody has taken back counts. @returns how many were looked at */
export async function grantDelayedRefunds(ctx: Ctx): Promise<number> {
  const due = await ctx.db
    .select({ number: refund.number })
    .from(refund)
    .where(and(isPutOff, lte(refund.grantAt, ctx.now)))
    .orderBy(asc(refund.grantAt), asc(refund.id))
    .limit(BATCH);
  for (const { number } of due) await grantDue(ctx, number);
  return due.length;
}

/** What cannot be granted any more, because its parcel has left meanwhile, waits until a person takes it back. */
async function grantDue(ctx: Ctx, number: string): Promise<void> {
  try {
    await inTransaction(ctx, async (tx) => {
      const found = await lockRefund(tx, number);
      if (found.state === 'waiting' && found.grantAt !== null) await grantDelayed(tx, found);
    });
  } catch (error) {
    if (!(error instanceof ShopError)) throw error;
    ctx.log.warn(
      { number, why: error.key },
      'a refund could not be granted any more: a person takes it back',
    );
    await ctx.db
      .update(refund)
      .set({ grantAt: null })
      .where(and(eq(refund.number, number), isPutOff));
  }
}

/**
 * Taken back before it counts: no money has left, nothing is given back, and its shopper was not told. Taking it back again
 * changes nothing.
 * @throws ShopError refundNotFound (404); refundStillWaits for what its shopper asked for; refundCounts once it is granted;
 * refundDecided where it was turned down
 */
export function revokeRefund(ctx: Ctx<StaffActor>, number: string): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const found = await lockRefund(tx, number);
    if (mayRevoke(found)) return endRefund(tx, found, 'withdrawn', null);
    if (found.state === 'withdrawn' && !isRequestedByShopper(found)) return;
    throw new ShopError(WHY_NOT[found.state]);
  });
}

const WHY_NOT = {
  waiting: 'refundStillWaits',
  granted: 'refundCounts',
  completed: 'refundCounts',
  refused: 'refundDecided',
  withdrawn: 'refundDecided',
} as const satisfies Readonly<Record<RefundRow['state'], string>>;
