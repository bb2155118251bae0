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

/** The part to refund; default: all. */
interface GivenPart {
  readonly amount: Amount;
  readonly before: Amount;
  readonly mayBeDone: boolean;
}

/**
 * Refunds a card trade by the action that its state at the provider allows. Idempotent, so a lost response is
 * harmless.
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
