import { and, asc, eq, gt, isNull, lte, notExists, notInArray, or } from 'drizzle-orm';
import { refund } from '#lib/after/refund/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { continueOnError } from '#lib/kernel/jobs/continue-on-error.ts';
import { receiveGoods } from './receive.ts';
import { startRefund } from './refund.ts';
import { closedByTime } from './rules.ts';
import { type Return, returnRequest } from './tables.ts';
import { lockReturn, transitionReturn } from './transitions.ts';

const SWEEP_BATCH = 100;

/**
 * Sweep: applies missed deadlines. Unanswered applications are granted, unsent and not renewed ones closed,
 * and unreceived ones refunded. A failure does not block the others.
 */
export async function endReturns(ctx: Ctx): Promise<number> {
  let ended = 0;
  for (let after = 0; ; ) {
    const due = await ctx.db
      .select({ id: returnRequest.id })
      .from(returnRequest)
      .where(and(isDue(ctx), gt(returnRequest.id, after)))
      .orderBy(asc(returnRequest.id))
      .limit(SWEEP_BATCH);
    for (const { id } of due)
      ended += await continueOnError(ctx, endReturn(ctx, id), {
        said: 'an overdue return could not be ended',
        about: { returnId: id },
        otherwise: 0,
      });
    const last = due.at(-1);
    if (due.length < SWEEP_BATCH || !last) return ended;
    after = last.id;
  }
}

/**
 * A return with a pending refund ends with it. After a refused refund staff must open the next. Another
 * pending refund of the order is awaited.
 */
const isDue = ({ now, db }: Ctx) =>
  and(
    ...[lte(returnRequest.dueAt, now), isNull(returnRequest.refundNumber), eq(returnRequest.refundTries, 0)],
    or(
      notInArray(returnRequest.state, ['returning', 'returnedAwaitingRefund']),
      notExists(
        db
          .select({ id: refund.id })
          .from(refund)
          .where(and(eq(refund.orderId, returnRequest.orderId), eq(refund.state, 'waiting'))),
      ),
    ),
  );

const endReturn = (ctx: Ctx, id: number): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const found = await lockReturn(tx, id);
    if (!found?.dueAt || found.dueAt > tx.now || found.refundNumber) return 0;
    await byTime(tx, found);
    return 1;
  });

async function byTime(tx: Ctx, found: Return): Promise<void> {
  switch (found.state) {
    case 'applying':
      await transitionReturn(tx, found, { to: 'approved', cause: 'time' });
      return;
    case 'rejected':
    case 'approved': {
      const set = { closeReason: closedByTime(found.state) };
      await transitionReturn(tx, found, { to: 'closed', cause: 'time', set });
      return;
    }
    case 'returning':
    case 'returnedAwaitingRefund':
      await startRefund(tx, await receiveGoods(tx, found, 'time'));
      return;
    default:
  }
}
