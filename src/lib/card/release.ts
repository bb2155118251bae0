import { and, asc, eq, isNotNull, lte } from 'drizzle-orm';
import { ASKED_AT_ONCE, nextQueryAt, nextRefundAt } from '#lib/ecpay/asking.ts';
import { takesRefundsAt } from '#lib/ecpay/closing-time.ts';
import { atATime } from '#lib/kernel/at-a-time.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { forgetCard } from './ecpg.ts';
import { giveBack } from './give-back.ts';
import { cardBinding, storedCard } from './tables.ts';
import { unlockCardId } from './vault.ts';

const BATCH = 20;

/**
 * Sweep: lets the NT$5 of bindings go before the day's close captures them; what was captured is sent back.
 * @returns how many were tried
 */
export async function releaseHolds(ctx: Ctx): Promise<number> {
  const { cards } = ctx.config;
  if (!cards || !takesRefundsAt(ctx.now)) return 0;
  const due = await ctx.db
    .select()
    .from(cardBinding)
    .where(and(eq(cardBinding.hold, 'held'), lte(cardBinding.releaseAt, ctx.now)))
    .orderBy(asc(cardBinding.releaseAt))
    .limit(BATCH);
  const tried = await atATime(
    ASKED_AT_ONCE,
    due,
    async ({ id, tradeNo, gatewayTradeNo, amount, releaseTries }) => {
      const nextAt = nextRefundAt(ctx.now, releaseTries);
      const [taken] = await ctx.db
        .update(cardBinding)
        .set({ releaseTries: releaseTries + 1, releaseAt: nextAt })
        .where(and(eq(cardBinding.id, id), eq(cardBinding.releaseTries, releaseTries)))
        .returning({ id: cardBinding.id });
      if (!taken) return false;
      const given = await giveBack(ctx, cards, { tradeNo, gatewayTradeNo: gatewayTradeNo ?? '', amount });
      if (given.state !== 'refused') {
        await ctx.db
          .update(cardBinding)
          .set({ hold: given.state, releaseAt: null })
          .where(eq(cardBinding.id, id));
      } else if (nextAt)
        ctx.log.warn({ tradeNo, why: given.why, nextAt }, "a card's verification is still held");
      else ctx.log.error({ tradeNo, why: given.why }, "a card's verification needs a person to let it go");
      return true;
    },
  );
  return tried.filter(Boolean).length;
}

/** Sweep: removed cards are forgotten by the provider too. @returns how many were tried */
export async function forgetCards(ctx: Ctx): Promise<number> {
  const { cards } = ctx.config;
  if (!cards) return 0;
  const due = await ctx.db
    .select()
    .from(storedCard)
    .where(and(isNotNull(storedCard.removedAt), lte(storedCard.forgetAt, ctx.now)))
    .orderBy(asc(storedCard.forgetAt))
    .limit(BATCH);
  const tried = await atATime(ASKED_AT_ONCE, due, async ({ id, memberId, secret, forgetTries }) => {
    const [taken] = await ctx.db
      .update(storedCard)
      .set({ forgetTries: forgetTries + 1, forgetAt: nextQueryAt(ctx.now, forgetTries) })
      .where(and(eq(storedCard.id, id), eq(storedCard.forgetTries, forgetTries)))
      .returning({ id: storedCard.id });
    if (!taken) return false;
    const isForgotten = await forgetCard(ctx, cards, unlockCardId(cards, memberId, secret));
    if (isForgotten) await ctx.db.update(storedCard).set({ forgetAt: null }).where(eq(storedCard.id, id));
    else ctx.log.warn({ cardId: id }, 'the provider has not forgotten a removed card yet');
    return true;
  });
  return tried.filter(Boolean).length;
}
