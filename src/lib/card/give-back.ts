import type { Ctx } from '#lib/kernel/context.ts';
import { actOnTrade, askCredit, type CardAction } from './ecpg.ts';
import type { CardsConfig } from './environment.ts';

interface TakenMoney {
  readonly tradeNo: string;
  readonly gatewayTradeNo: string;
  readonly amount: number;
}

export type GivenBack =
  /** The authorisation was let go: the card is never charged. */
  | { readonly state: 'released' }
  /** It had been captured already: the card is charged and refunded. */
  | { readonly state: 'refunded' }
  | { readonly state: 'refused'; readonly why: string };

/**
 * Gives the whole amount of a card trade back in the way that its state in the provider's books allows (provider
 * facts, 1.9.1). Where the books cannot be read the ways are tried in turn: a way that does not fit is refused and
 * changes nothing. Idempotent, so a lost answer does no harm.
 */
export async function giveBack(ctx: Ctx, cards: CardsConfig, trade: TakenMoney): Promise<GivenBack> {
  const act = (action: CardAction) => actOnTrade(ctx, cards, { ...trade, action });
  const status = await askCredit(ctx, cards, trade);
  if (status === 'cancelled') return { state: 'released' };

  const refusals: string[] = [];
  if (status !== 'closed') {
    if (status === 'toClose' || status === null) refusals.push((await act('E')).why);
    const abandoned = await act('N');
    if (abandoned.done) return { state: 'released' };
    refusals.push(abandoned.why);
  }
  if (status === 'closed' || status === null) {
    const refunded = await act('R');
    if (refunded.done) return { state: 'refunded' };
    refusals.push(refunded.why);
  }
  return { state: 'refused', why: refusals.join('; ') };
}
