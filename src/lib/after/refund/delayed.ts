import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { type StaffActor, systemActor } from '#lib/kernel/actor.ts';
import { actingAs, type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import { endRefund, lockRefund } from './decide.ts';
import { grant } from './grant.ts';
import { isRequestedByShopper, mayRevoke } from './rules/states.ts';
import { type RefundRow, refund } from './tables.ts';

/** A refund that staff opened and decided is granted after an undo period (decision 0041). */

const isPutOff = and(eq(refund.state, 'waiting'), isNotNull(refund.grantAt));

/** The order's delayed refund, if any. */
export async function delayedRefundOf({ db }: Ctx, orderId: OrderId): Promise<RefundRow | null> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), isPutOff));
  return found ?? null;
}

/** The order's refund that staff may still revoke: delayed, or awaiting a second approval. */
export async function revocableRefundOf({ db }: Ctx, orderId: OrderId): Promise<RefundRow | null> {
  const [found] = await db
    .select()
    .from(refund)
    .where(and(eq(refund.orderId, orderId), eq(refund.state, 'waiting')));
  return found && mayRevoke(found) ? found : null;
}

/**
 * Grants it now, in the name of its opener. The caller must hold the order's lock. @throws ShopError as
 * `grant`
 */
export const grantDelayed = (tx: Ctx, found: RefundRow): Promise<RefundRow> =>
  grant(actingAs(tx, systemActor('grant-refunds', found.openedBy)), found);

const BATCH = 50;

/** Sweep: grants delayed refunds that nobody revoked. @returns the number of due ones */
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

/** If it can no longer be granted, because its parcel has left, it waits until staff revoke it. */
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
 * Revokes a refund before it is granted: no money was sent, no coins or pieces were returned, the shopper was
 * not notified. Idempotent.
 * @throws ShopError refundNotFound (404); refundStillWaits for a shopper's request; refundCounts once it is
 *   granted; refundDecided where it was refused
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
