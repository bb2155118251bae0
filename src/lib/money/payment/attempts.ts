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

/** Target states of a transition: no attempt returns to `created`. */
type Reached = Exclude<AttemptStatus, 'created'>;

/** Stores a new attempt. */
export async function insertAttempt(tx: Ctx, attempt: NewAttempt): Promise<void> {
  await sendUnawaited(tx, insert(tx.db, attempt));
  countPayment(tx, attempt.method, 'begun');
}

export async function findAttempt(ctx: Ctx, tradeNo: string): Promise<Attempt | undefined> {
  const [attempt] = await ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.tradeNo, tradeNo));
  return attempt;
}

/** Newest first. @param of the order's id, or a subquery for it */
export const listAttempts = (ctx: Ctx, of: OrderId | SQL<OrderId>): Promise<Attempt[]> =>
  ctx.db.select().from(paymentAttempt).where(eq(paymentAttempt.orderId, of)).orderBy(desc(paymentAttempt.id));

/**
 * Moves an attempt that the caller has locked; the update is not awaited.
 * @returns false if it was already in this state or a later one
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
 * Moves an attempt by one conditional update.
 * @returns false if it was already in this state or a later one: then nothing changes
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

/**
 * Adds to the refunded amount of a payment that the caller has locked. The database refuses more than was
 * paid.
 */
export async function countRefunded(tx: Ctx, attemptId: number, amount: Amount): Promise<void> {
  await tx.db
    .update(paymentAttempt)
    .set({ refunded: sql`${paymentAttempt.refunded} + ${amount}` })
    .where(eq(paymentAttempt.id, attemptId));
}
