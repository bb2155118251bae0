import { and, eq, inArray } from 'drizzle-orm';
import { type Ctx, inTransaction, sendUnawaited } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, OrderId } from '#lib/kernel/ids.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import type { BankResult, Money } from './answers.ts';
import { lockCard, type StoredCard } from './cards.ts';
import { buyerOf, cardsConfig } from './config.ts';
import { chargeCard, queryTrade } from './ecpg.ts';
import type { CardsConfig } from './environment.ts';
import { declineOf, isCardExpired } from './rules.ts';
import { cardCharge, orderCard } from './tables.ts';
import { unlockCardId } from './vault.ts';

export interface ChargeRequest {
  readonly memberId: MemberId;
  readonly cardId: number;
  /** Unique for ever: the same one is never charged twice, however often it is asked for. */
  readonly tradeNo: string;
  readonly amount: Amount;
  /** What is paid, one name a line. */
  readonly names: readonly string[];
  /** The order that is charged to this card from now on. */
  readonly orderId?: OrderId;
  /** The buyer is there to confirm it with the bank; false for a renewal. */
  readonly isPresent: boolean;
}

export type ChargeOutcome =
  | ({ readonly state: 'paid' } & Money)
  /** Nothing was charged; the buyer has to confirm at `url`. */
  | { readonly state: 'needsBuyer'; readonly url: string }
  | {
      readonly state: 'declined';
      readonly failure: 'deductionFailed' | 'cardExpired';
      /** The same card will be refused again. */
      readonly isFinal: boolean;
    }
  /** Charged or not: ask `queryCharge` later, and never charge again before it knows. */
  | { readonly state: 'unknown'; readonly why: string };

type Charge = typeof cardCharge.$inferSelect;

/** From when on the provider's "unpaid" is the bank's answer too (stored-card facts, 4). */
const SURE_MINUTES = 20;

/**
 * Charges a member's saved card. The attempt is written before it is sent, so that a lost answer is found again; a
 * repeat with the same trade number asks instead of charging. Outside of any transaction: a bank is waited for.
 * @throws ShopError cardNotFound (404), cardExpired, paymentMethodUnavailable; deductionFailed for a card that cannot be
 * unlocked any more: nothing is sent
 */
export async function chargeStoredCard(ctx: Ctx, request: ChargeRequest): Promise<ChargeOutcome> {
  const cards = cardsConfig(ctx);
  const { memberId, tradeNo, amount, names, isPresent } = request;
  const [bindCardId, buyer] = await Promise.all([
    inTransaction(ctx, (tx) => writeCharge(tx, cards, request)).catch(async (error: unknown) => {
      // What was sent already is asked about, whatever has become of its card since.
      if (error instanceof ShopError && (await findCharge(ctx, tradeNo))) return null;
      throw error;
    }),
    buyerOf(ctx, memberId),
  ]);
  if (bindCardId === null) return queryCharge(ctx, tradeNo);
  const word = await chargeCard(ctx, cards, { buyer, tradeNo, amount, names, bindCardId, isPresent });
  if (word.state === 'unknown') ctx.log.warn({ tradeNo, why: word.why }, 'a card charge is in doubt');
  return keepWord(ctx, tradeNo, word);
}

/** @returns what charges the card; null when this trade number was sent before */
async function writeCharge(tx: Ctx, cards: CardsConfig, request: ChargeRequest): Promise<string | null> {
  const { memberId, cardId, tradeNo, amount, orderId } = request;
  const card = await lockCard(tx, memberId, cardId);
  if (isCardExpired(card.expiresOn, tx.now)) throw new ShopError('cardExpired');
  const bindCardId = unlocked(tx, cards, card);
  const [written] = await tx.db
    .insert(cardCharge)
    .values({ tradeNo, memberId, cardId, amount, status: 'sent', sentAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: cardCharge.id });
  if (!written) return null;
  if (orderId !== undefined) await sendUnawaited(tx, chooseOrderCard(tx, orderId, cardId));
  return bindCardId;
}

function unlocked(ctx: Ctx, cards: CardsConfig, { id, memberId, secret }: StoredCard): string {
  try {
    return unlockCardId(cards, memberId, secret);
  } catch {
    ctx.log.error(
      { cardId: id },
      'a saved card cannot be unlocked: CARD_SECRET is not what it was saved with',
    );
    throw new ShopError('deductionFailed');
  }
}

/** From now on the order is charged to this card. */
export const chooseOrderCard = (tx: Ctx, orderId: OrderId, cardId: number) =>
  tx.db
    .insert(orderCard)
    .values({ orderId, cardId, chosenAt: tx.now })
    .onConflictDoUpdate({ target: orderCard.orderId, set: { cardId, chosenAt: tx.now } });

export async function findCharge(ctx: Ctx, tradeNo: string): Promise<Charge | undefined> {
  const [found] = await ctx.db.select().from(cardCharge).where(eq(cardCharge.tradeNo, tradeNo));
  return found;
}

/** What became of a charge: as it is known, else as the provider says. */
export async function queryCharge(ctx: Ctx, tradeNo: string): Promise<ChargeOutcome> {
  const charge = await findCharge(ctx, tradeNo);
  if (!charge) return { state: 'unknown', why: 'it was never sent' };
  if (charge.status === 'paid') return outcomeOf(charge);
  const trade = await queryTrade(ctx, cardsConfig(ctx), tradeNo);
  if (trade.state === 'paid') return keepWord(ctx, tradeNo, trade);
  if (charge.status === 'declined') return outcomeOf(charge);
  if (trade.state === 'unknown') return trade;
  const isSure = !trade.isKnown || ctx.now >= addMinutes(charge.sentAt, SURE_MINUTES);
  if (!isSure)
    return charge.status === 'needsBuyer'
      ? outcomeOf(charge)
      : { state: 'unknown', why: 'the bank may be slow' };
  // A shopper who has left the bank's page may still come back to it: only what nobody waits for is ended.
  return charge.status === 'needsBuyer' ? outcomeOf(charge) : keepWord(ctx, tradeNo, NOT_CHARGED);
}

const NOT_CHARGED: BankResult = { state: 'declined', code: 0 };

/** The bank's page has sent the buyer back, and both it and the provider's books say that nothing was charged. */
export const abandonCharge = (ctx: Ctx, tradeNo: string): Promise<ChargeOutcome> =>
  keepWord(ctx, tradeNo, NOT_CHARGED);

/** Only forward, and money beats every refusal. */
const BEFORE = {
  paid: ['sent', 'needsBuyer', 'unknown', 'declined'],
  declined: ['sent', 'needsBuyer', 'unknown'],
  needsBuyer: ['sent'],
  unknown: ['sent'],
} as const;

async function keepWord(ctx: Ctx, tradeNo: string, word: BankResult): Promise<ChargeOutcome> {
  const [kept] = await ctx.db
    .update(cardCharge)
    .set({
      status: word.state,
      ...(word.state === 'paid'
        ? { gatewayTradeNo: word.gatewayTradeNo, amount: word.amount, paidAt: word.paidAt ?? ctx.now }
        : {}),
      ...(word.state === 'declined' ? { code: word.code } : {}),
      ...(word.state === 'needsBuyer' ? { buyerUrl: word.url } : {}),
    })
    .where(and(eq(cardCharge.tradeNo, tradeNo), inArray(cardCharge.status, [...BEFORE[word.state]])))
    .returning();
  const now = kept ?? (await findCharge(ctx, tradeNo));
  return now
    ? outcomeOf(now, word.state === 'unknown' ? word.why : undefined)
    : { state: 'unknown', why: 'gone' };
}

function outcomeOf(charge: Charge, why = 'the provider is not sure yet'): ChargeOutcome {
  switch (charge.status) {
    case 'paid': {
      const { gatewayTradeNo, amount, paidAt } = charge;
      return { state: 'paid', gatewayTradeNo: gatewayTradeNo ?? '', amount, paidAt };
    }
    case 'needsBuyer':
      return { state: 'needsBuyer', url: charge.buyerUrl ?? '' };
    case 'declined':
      return { state: 'declined', ...declineOf(charge.code ?? 0) };
    case 'sent':
    case 'unknown':
      return { state: 'unknown', why };
  }
}
