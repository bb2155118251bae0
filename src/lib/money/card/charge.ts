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
  /** Globally unique idempotency key: at most one charge per trade number. */
  readonly tradeNo: string;
  readonly amount: Amount;
  /** Names of the purchased items, one per line. */
  readonly names: readonly string[];
  /** The order that this card pays from now on. */
  readonly orderId?: OrderId;
  /** True if the buyer can confirm with the bank; false for renewals. */
  readonly isPresent: boolean;
}

export type ChargeOutcome =
  | ({ readonly state: 'paid' } & Money)
  /** Nothing is charged yet; the buyer must confirm at `url`. */
  | { readonly state: 'needsBuyer'; readonly url: string }
  | {
      readonly state: 'declined';
      readonly failure: 'deductionFailed' | 'cardExpired';
      /** The card will be refused again. */
      readonly isFinal: boolean;
    }
  /** Unknown outcome: call `queryCharge` later, and do not charge again before it is known. */
  | { readonly state: 'unknown'; readonly why: string };

type Charge = typeof cardCharge.$inferSelect;

/** After this time, the provider's "unpaid" is final for the bank too (stored-card facts, 4). */
const SURE_MINUTES = 20;

/**
 * Charges a member's saved card. The attempt is stored before the request, so that a lost response can be
 * resolved. A repeat with the same trade number queries instead of charging. Call it outside transactions,
 * because it waits for a bank.
 * @throws ShopError cardNotFound (404), cardExpired, paymentMethodUnavailable; deductionFailed for a card
 *   that cannot be decrypted, and then nothing is sent
 */
export async function chargeStoredCard(ctx: Ctx, request: ChargeRequest): Promise<ChargeOutcome> {
  const cards = cardsConfig(ctx);
  const { memberId, tradeNo, amount, names, isPresent } = request;
  const [bindCardId, buyer] = await Promise.all([
    inTransaction(ctx, (tx) => writeCharge(tx, cards, request)).catch(async (error: unknown) => {
      // A charge that was already sent is queried, even if its card has changed since.
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

/** @returns the provider's card id; null if this trade number was already sent */
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

/** Makes the card pay the order from now on. */
export const chooseOrderCard = (tx: Ctx, orderId: OrderId, cardId: number) =>
  tx.db
    .insert(orderCard)
    .values({ orderId, cardId, chosenAt: tx.now })
    .onConflictDoUpdate({ target: orderCard.orderId, set: { cardId, chosenAt: tx.now } });

export async function findCharge(ctx: Ctx, tradeNo: string): Promise<Charge | undefined> {
  const [found] = await ctx.db.select().from(cardCharge).where(eq(cardCharge.tradeNo, tradeNo));
  return found;
}

/** The outcome of a charge: the stored one if final, else the provider's. */
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
  // A shopper may still return to the bank's page, so a charge that waits for the buyer stays open.
  return charge.status === 'needsBuyer' ? outcomeOf(charge) : keepWord(ctx, tradeNo, NOT_CHARGED);
}

const NOT_CHARGED: BankResult = { state: 'declined', code: 0 };

/**
 * Ends a charge after the bank returned the buyer, when both the bank and the provider's books show no
 * charge.
 */
export const abandonCharge = (ctx: Ctx, tradeNo: string): Promise<ChargeOutcome> =>
  keepWord(ctx, tradeNo, NOT_CHARGED);

/** Allowed previous states: only forward, and `paid` overrides every refusal. */
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
