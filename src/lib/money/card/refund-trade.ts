import type { Ctx } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { type CardRefundOutcome, refundCard } from '#lib/site/ecpay/card-refund.ts';
import { actOnTrade, queryCredit } from './ecpg.ts';
import type { CardsConfig } from './environment.ts';

interface TakenMoney {
  readonly tradeNo: string;
  readonly gatewayTradeNo: string;
  readonly amount: number;
}

/** How much of it; left out, all. */
interface GivenPart {
  readonly amount: Amount;
  readonly before: Amount;
  readonly mayBeDone: boolean;
}

/**
 * Gives money of a card trade back in the way that its state in the provider's books allows. Idempotent, so a lost
 * answer does no harm.
 */
export async function refundTrade(
  ctx: Ctx,
  cards: CardsConfig,
  trade: TakenMoney,
  part: GivenPart = { amount: trade.amount, before: 0, mayBeDone: true },
): Promise<CardRefundOutcome> {
  const books = await queryCredit(ctx, cards, trade);
  return refundCard(books, { ...part, whole: trade.amount }, (action, amount) =>
    actOnTrade(ctx, cards, { ...trade, action, amount }),
  );
}
