import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { leasedPolling } from '#lib/kernel/jobs/leased-polling.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { nextQueryAt, QUERIES_AT_ONCE } from '#lib/site/ecpay/query-schedule.ts';
import type { BoundCard, CardHint, Claim } from './answers.ts';
import { cardsConfig } from './config.ts';
import { queryBoundCards, queryTrade } from './ecpg.ts';
import { saveCard } from './save-card.ts';
import { cardBinding } from './tables.ts';

export type Binding = typeof cardBinding.$inferSelect;

/** Latest release of the NT$5 if the card never becomes known. */
const RELEASE_ANYWAY_MINUTES = 60;

export async function findBinding(ctx: Ctx, tradeNo: string): Promise<Binding | undefined> {
  const [found] = await ctx.db.select().from(cardBinding).where(eq(cardBinding.tradeNo, tradeNo));
  return found;
}

/** `open`: the outcome is unknown; the sweep queries again. */
export type BindingEnd = { readonly status: Binding['status']; readonly failure: string | null };

/**
 * Ends a binding by the provider's query response, never by a callback alone. The direct response, server
 * callback, browser callback and sweep call it in any order. Idempotent.
 * @throws Error for an unknown trade number
 */
export async function settleBinding(ctx: Ctx, claim: Claim): Promise<BindingEnd> {
  const binding = await findBinding(ctx, claim.tradeNo);
  if (!binding) throw new Error(`no binding ${claim.tradeNo}`);
  if (binding.status === 'bound') return binding;
  const cards = cardsConfig(ctx);
  const trade = await queryTrade(ctx, cards, claim.tradeNo);
  if (trade.state === 'unknown') {
    ctx.log.warn({ tradeNo: claim.tradeNo, why: trade.why }, 'a card binding is in doubt');
    return binding;
  }
  if (trade.state === 'unpaid') return claim.failed ? failBinding(ctx, binding, 'cardBindFailed') : binding;

  const { gatewayTradeNo, amount, card } = trade;
  if (amount !== binding.amount)
    ctx.log.error({ tradeNo: claim.tradeNo, due: binding.amount, said: amount }, 'another amount was held');
  // The money is authorised now, so its release is scheduled, whatever happens to the card.
  await holdMoney(ctx, binding, gatewayTradeNo);
  const list = await queryBoundCards(ctx, cards, { memberId: binding.memberId, tradeNo: claim.tradeNo });
  const bound = list.state === 'answered' ? chooseCard(list.cards, claim.bindCardId, card) : undefined;
  if (!bound) {
    ctx.log.warn({ tradeNo: claim.tradeNo, list: list.state }, 'the bound card is not known yet');
    return binding;
  }
  return inTransaction(ctx, async (tx) => {
    const [open] = await tx.db
      .select()
      .from(cardBinding)
      .where(and(eq(cardBinding.id, binding.id), inArray(cardBinding.status, ['open', 'failed'])))
      .for('no key update');
    if (!open) return { status: 'bound', failure: null };
    const { cardId, failure } = await saveCard(tx, cards, binding.memberId, bound);
    const status = failure === null ? 'bound' : 'failed';
    await tx.db
      .update(cardBinding)
      .set({ status, cardId, failure, queryAt: null, releaseAt: open.hold === 'held' ? tx.now : null })
      .where(eq(cardBinding.id, binding.id));
    return { status, failure };
  });
}

/** The card of this binding in the provider's list. A callback's card id counts only if listed. */
function chooseCard(
  listed: readonly BoundCard[],
  bindCardId: string | undefined,
  hint: CardHint | null,
): BoundCard | undefined {
  const named = listed.find((one) => one.bindCardId === bindCardId);
  const alike =
    hint &&
    listed.findLast(
      ({ card6, card4, expiresOn }) =>
        card6 === hint.card6 && card4 === hint.card4 && expiresOn === hint.expiresOn,
    );
  return named ?? alike ?? (listed.length === 1 ? listed[0] : undefined);
}

const holdMoney = (ctx: Ctx, binding: Binding, gatewayTradeNo: string) =>
  ctx.db
    .update(cardBinding)
    .set({ hold: 'held', gatewayTradeNo, releaseAt: addMinutes(ctx.now, RELEASE_ANYWAY_MINUTES) })
    .where(and(eq(cardBinding.id, binding.id), eq(cardBinding.hold, 'none')));

async function failBinding(ctx: Ctx, binding: Binding, failure: string): Promise<BindingEnd> {
  await ctx.db
    .update(cardBinding)
    .set({ status: 'failed', failure, queryAt: null })
    .where(and(eq(cardBinding.id, binding.id), eq(cardBinding.status, 'open')));
  return { status: 'failed', failure };
}

/** Sweep: queries bindings without a result. @returns the number of queries */
export const settleBindings = leasedPolling({
  table: cardBinding,
  key: 'id',
  tries: 'queries',
  dueAt: 'queryAt',
  waits: eq(cardBinding.status, 'open'),
  most: 20,
  atOnce: QUERIES_AT_ONCE,
  nextAt: (now, { queries }) => nextQueryAt(now, queries),
  ask: async (ctx, { tradeNo, createdAt }) => {
    const { queriedPaymentMinutes, cardFormMinutes } = ctx.config.limits;
    const isOver = ctx.now >= addMinutes(createdAt, cardFormMinutes + queriedPaymentMinutes);
    await settleBinding(ctx, { tradeNo, bindCardId: undefined, failed: isOver });
  },
}).pollDue;
