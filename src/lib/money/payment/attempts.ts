import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { insertsInto, updatesOf } from '#lib/kernel/db/prebuilt-statements.ts';
import type { OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { countPayment } from './metrics.ts';
import type { AttemptStatus } from './model/payment.ts';
import { statesBefore } from './rules.ts';
import { paymentAttempt } from './tables.ts';

export type Attempt = typeof paymentAttempt.$inferSelect;

const changeAttempt = updatesOf(paymentAttempt);
const insert = insertsInto(paymentAttempt);

type NewAttempt = Parameters<typeof insert>[1];

/** Where an attempt may be moved to: nothing goes back to its beginning. */
type Reached = Exclude<AttemptStatus, 'created'>;

/** Keeps a try that begins. */
export async function insertAttempt(tx: Ctx, attempt: NewAttempt): Promise<void> {
  await sendUnawaited(tx, insert(tx.db, attempt));
  countPayment(tx, attempt.method, 'begun');
}

export async function findAttempt(ctx: Ctx, tradeNo: string): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.tradeNo, tradeNo));
  return attempt;
}

/** Newest first. @param of the order's id, or what finds it */
export const listAttempts = (ctx: Ctx, of: OrderId | SQL<OrderId>): Promise<Attempt[]> =>
  ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, of)).orderBy(desc(paymentAttempt.id));

/**
 * Moves an attempt forward that the caller holds: its answer need not be waited for.
 * @returns false when it was there already or further
 */
export async function transitionLockedAttempt(
  tx: Ctx,
  { id, status, method }: Attempt,
  to: Reached,
  also: Partial<Omit<Attempt, 'id' | 'status'>> = {},
): Promise<boolean> {
  if (!statesBefore(to).includes(status)) return false;
  await sendUnawaited(tx, changeAttempt(tx.db, id, { ...also, status: to }));
  countPayment(tx, method, to);
  return true;
}

/**
 * Moves an attempt forward, in one statement with its condition.
 * @returns false when it was there already or further: then nothing has changed
 */
export async function transitionAttempt(
  tx: Ctx,
  id: number,
  to: Reached,
  also: Partial<Omit<Attempt, 'id' | 'status'>> = {},
): Promise<boolean> {
  const moved = await tx.db
    .update(paymentAttempt)
    .set({ ...also, status: to })
    .where(and(eq(paymentAttempt.id, id), inArray(paymentAttempt.status, statesBefore(to))))
    .returning({ method: paymentAttempt.method });
  for (const { method } of moved) countPayment(tx, method, to);
  return moved.length === 1;
}

/** So much more goes back through a payment, which the caller has locked. The database refuses to count beyond what was paid. */
export async function countRefunded(tx: Ctx, attemptId: number, amount: Amount): Promise<void> {
  await tx.db
    .update(paymentAttempt)
    .set({ refunded: sql`${paymentAttempt.refunded} + ${amount}` })
    .where(eq(paymentAttempt.id, attemptId));
}
