import { and, count, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { isUniqueViolation } from '#lib/kernel/db/database.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { createGatewayTradeNo } from '../ecpay/rules.ts';
import { ECPG_CODE, lastClose, randomHex } from './rules.ts';
import { boundCard, ecpgTrade, type TypedCard } from './tables.ts';

export type Trade = typeof ecpgTrade.$inferSelect;
export type Bound = typeof boundCard.$inferSelect;
type Status = Trade['status'];

export const BIND_ID_LENGTH = 64;

/** @returns null when the merchant's number is already used */
export async function openTrade(
  ctx: Ctx,
  trade: Pick<Trade, 'kind' | 'merchantTradeNo' | 'memberKey' | 'amount' | 'returnUrl' | 'resultUrl'> &
    Partial<Trade>,
): Promise<Trade | null> {
  try {
    const [opened] = await ctx.db
      .insert(ecpgTrade)
      .values({
        ...trade,
        tradeNo: createGatewayTradeNo(ctx.now, cryptoRandom),
        status: 'open',
        createdAt: ctx.now,
      })
      .returning();
    return opened ?? null;
  } catch (error) {
    if (isUniqueViolation(error)) return null;
    throw error;
  }
}

export async function findTrade(
  ctx: Ctx,
  by: 'tradeNo' | 'merchantTradeNo' | 'token' | 'payToken',
  value: string,
): Promise<Trade | undefined> {
  const [trade] = await ctx.db.select().from(ecpgTrade).where(eq(ecpgTrade[by], value));
  return trade;
}

/** Newest first. */
export const listTrades = (ctx: Ctx, most: number): Promise<Trade[]> =>
  ctx.db.select().from(ecpgTrade).orderBy(desc(ecpgTrade.id)).limit(most);

/** @returns undefined when the trade had left these states */
export async function transitionTrade(
  ctx: Ctx,
  { id }: Trade,
  from: readonly Status[],
  set: Partial<Trade>,
): Promise<Trade | undefined> {
  const [moved] = await ctx.db
    .update(ecpgTrade)
    .set(set)
    .where(and(eq(ecpgTrade.id, id), inArray(ecpgTrade.status, [...from])))
    .returning();
  return moved;
}

/** The bank approved: the amount is authorised, and a binding gets its card. */
export async function authorise(ctx: Ctx, trade: Trade): Promise<Trade> {
  const card = trade.kind === 'bind' && trade.card ? await bindCard(ctx, trade.memberKey, trade.card) : null;
  const moved = await transitionTrade(ctx, trade, ['open', 'confirming'], {
    status: 'authorised',
    code: ECPG_CODE.done,
    settledAt: ctx.now,
    ...(card ? { bindCardId: card.bindCardId, isSameCard: card.isSame } : {}),
  });
  return moved ?? trade;
}

export async function decline(ctx: Ctx, trade: Trade, code: number): Promise<Trade> {
  const moved = await transitionTrade(ctx, trade, ['open', 'confirming'], {
    status: 'failed',
    code,
    settledAt: ctx.now,
  });
  return moved ?? trade;
}

/** A member's card that is already bound keeps its id. */
async function bindCard(ctx: Ctx, memberKey: string, card: TypedCard) {
  const own = await listBound(ctx, memberKey);
  const known = own.find(
    (one) => one.card.number === card.number && one.card.yy === card.yy && one.card.mm === card.mm,
  );
  if (known) return { bindCardId: known.bindCardId, isSame: true };
  const bindCardId = randomHex(BIND_ID_LENGTH, cryptoRandom);
  await ctx.db.insert(boundCard).values({ bindCardId, memberKey, card, boundAt: ctx.now });
  return { bindCardId, isSame: false };
}

export const listBound = (ctx: Ctx, memberKey: string): Promise<Bound[]> =>
  ctx.db
    .select()
    .from(boundCard)
    .where(and(eq(boundCard.memberKey, memberKey), eq(boundCard.isDeleted, false)))
    .orderBy(boundCard.id);

export async function findBound(ctx: Ctx, bindCardId: string): Promise<Bound | undefined> {
  const [found] = await ctx.db
    .select()
    .from(boundCard)
    .where(and(eq(boundCard.bindCardId, bindCardId), eq(boundCard.isDeleted, false)));
  return found;
}

/** @returns false when no such card exists */
export async function deleteBound(ctx: Ctx, bindCardId: string): Promise<boolean> {
  const deleted = await ctx.db
    .update(boundCard)
    .set({ isDeleted: true })
    .where(and(eq(boundCard.bindCardId, bindCardId), eq(boundCard.isDeleted, false)))
    .returning({ id: boundCard.id });
  return deleted.length === 1;
}

/** Captures everything authorised before the last daily close. */
export const closeDay = (ctx: Ctx) =>
  ctx.db
    .update(ecpgTrade)
    .set({ status: 'closed' })
    .where(
      and(inArray(ecpgTrade.status, ['authorised', 'toClose']), lt(ecpgTrade.settledAt, lastClose(ctx.now))),
    );

/** Counts verifications whose NT$5 is captured, or still authorised. */
export async function countVerifications(ctx: Ctx): Promise<{ held: number; captured: number }> {
  await closeDay(ctx);
  const rows = await ctx.db
    .select({ status: ecpgTrade.status, trades: count() })
    .from(ecpgTrade)
    .where(eq(ecpgTrade.kind, 'bind'))
    .groupBy(ecpgTrade.status);
  const of = (status: Status) => rows.find((row) => row.status === status)?.trades ?? 0;
  return { held: of('authorised') + of('toClose'), captured: of('closed') };
}
