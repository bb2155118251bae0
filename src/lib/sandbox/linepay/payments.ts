import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { cryptoRandom, randomDigits } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { linePayment } from './tables.ts';

export type LinePayment = typeof linePayment.$inferSelect;
type Status = LinePayment['status'];

/** Time for the shopper to agree. */
const AGREE_MINUTES = 20;

export const isOver = (ctx: Ctx, { status, createdAt }: LinePayment): boolean =>
  status === 'requested' && ctx.now > addMinutes(createdAt, AGREE_MINUTES);

/** @returns null when the merchant's number is already used */
export async function openPayment(
  ctx: Ctx,
  payment: Pick<LinePayment, 'orderId' | 'amount' | 'name' | 'locale' | 'confirmUrl' | 'cancelUrl'>,
): Promise<LinePayment | null> {
  const transactionId = `20${randomDigits(17, cryptoRandom)}`;
  try {
    const [opened] = await ctx.db
      .insert(linePayment)
      .values({ ...payment, transactionId, status: 'requested', createdAt: ctx.now })
      .returning();
    return opened ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function findPayment(ctx: Ctx, by: 'transactionId' | 'orderId', value: string) {
  const [found] = await ctx.db.select().from(linePayment).where(eq(linePayment[by], value));
  return found;
}

/** Newest first. */
export const listPayments = (ctx: Ctx, most: number): Promise<LinePayment[]> =>
  ctx.db.select().from(linePayment).orderBy(desc(linePayment.id)).limit(most);

/** @returns undefined when the payment had left these states */
export async function transitionPayment(
  ctx: Ctx,
  { id }: LinePayment,
  from: readonly Status[],
  set: Partial<LinePayment>,
): Promise<LinePayment | undefined> {
  const [moved] = await ctx.db
    .update(linePayment)
    .set(set)
    .where(and(eq(linePayment.id, id), inArray(linePayment.status, [...from])))
    .returning();
  return moved;
}

/** @returns false when the amount exceeds the remainder */
export async function refund(ctx: Ctx, { id }: LinePayment, amount: number): Promise<boolean> {
  const done = await ctx.db
    .update(linePayment)
    .set({ refunded: sql`${linePayment.refunded} + ${amount}` })
    .where(
      and(
        eq(linePayment.id, id),
        eq(linePayment.status, 'paid'),
        sql`${linePayment.refunded} + ${amount} <= ${linePayment.amount}`,
      ),
    )
    .returning({ id: linePayment.id });
  return done.length === 1;
}
