import { and, asc, desc, eq, exists, inArray, isNull, or, sql } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { UNPAID_STATUSES } from '#lib/orders/order/rules.ts';
import { order } from '#lib/orders/order/tables.ts';
import { savesCards } from './config.ts';
import type { Card, CardList, RemoveCardInput, RenameCardInput } from './model.ts';
import { CARD_IN_USE, isCardExpired } from './rules.ts';
import { cardBinding, cardCharge, orderCard, storedCard } from './tables.ts';

export type StoredCard = typeof storedCard.$inferSelect;

/** Row D1: the member's cards, the default first, and the state of the latest attempt to add one. */
export async function listCards(ctx: Ctx, memberId: MemberId): Promise<CardList> {
  const cards = await ctx.db
    .select({ card: storedCard, isInUse: isInUse(ctx) })
    .from(storedCard)
    .where(and(eq(storedCard.memberId, memberId), isNull(storedCard.removedAt)))
    .orderBy(desc(storedCard.isDefault), asc(storedCard.id));
  const most = ctx.config.limits.maxSavedCards;
  return {
    cards: cards.map(({ card, isInUse: inUse }) => shownCard(ctx, card, inUse)),
    most,
    canAdd: savesCards(ctx.config) && cards.length < most,
    adding: await newestBinding(ctx, memberId),
  };
}

export const shownCard = (ctx: Ctx, card: StoredCard, inUse: boolean): Card => ({
  id: card.id,
  alias: card.alias,
  brand: card.brand,
  lastFour: card.lastFour,
  expiresOn: card.expiresOn,
  isExpired: isCardExpired(card.expiresOn, ctx.now),
  isDefault: card.isDefault,
  isInUse: inUse,
});

/**
 * A card is in use by an unfinished order, by an unpaid order that names it, or by a charge with an unknown
 * outcome.
 */
function isInUse({ db }: Ctx) {
  const orders = db
    .select({ id: order.id })
    .from(orderCard)
    .innerJoin(order, eq(order.id, orderCard.orderId))
    .where(and(eq(orderCard.cardId, storedCard.id), inArray(order.status, [...CARD_IN_USE])));
  const named = db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.cardId, storedCard.id), inArray(order.status, [...UNPAID_STATUSES])));
  const charges = db
    .select({ id: cardCharge.id })
    .from(cardCharge)
    .where(and(eq(cardCharge.cardId, storedCard.id), inArray(cardCharge.status, ['sent', 'unknown'])));
  return sql<boolean>`${or(exists(orders), exists(named), exists(charges))}`;
}

async function newestBinding(ctx: Ctx, memberId: MemberId): Promise<CardList['adding']> {
  const [newest] = await ctx.db
    .select({ status: cardBinding.status, failure: cardBinding.failure, queries: cardBinding.queries })
    .from(cardBinding)
    .where(eq(cardBinding.memberId, memberId))
    .orderBy(desc(cardBinding.id))
    .limit(1);
  if (!newest) return { state: 'none', message: '' };
  if (newest.status === 'open') return { state: 'checking', message: '' };
  if (newest.status === 'bound') return { state: 'added', message: '' };
  return {
    state: 'failed',
    message: translator(ctx.locale, 'errors')(newest.failure ?? 'cardBindFailed', {
      count: ctx.config.limits.maxSavedCards,
    }),
  };
}

/**
 * The member's card, locked in the given transaction against removal.
 * @throws ShopError cardNotFound (404)
 */
export async function lockCard(tx: Ctx, memberId: MemberId, cardId: number): Promise<StoredCard> {
  const [card] = await tx.db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.id, cardId), eq(storedCard.memberId, memberId), isNull(storedCard.removedAt)))
    .for('no key update');
  if (!card) throw notFound('cardNotFound');
  return card;
}

/** @throws ShopError cardNotFound (404) */
export function renameCard(ctx: Ctx, memberId: MemberId, { id, alias }: RenameCardInput): Promise<CardList> {
  return inTransaction(ctx, async (tx) => {
    await lockCard(tx, memberId, id);
    await tx.db.update(storedCard).set({ alias }).where(eq(storedCard.id, id));
    return listCards(tx, memberId);
  });
}

/** @throws ShopError cardNotFound (404), cardExpired */
export function chooseDefaultCard(ctx: Ctx, memberId: MemberId, id: number): Promise<CardList> {
  return inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, memberId, id);
    if (isCardExpired(card.expiresOn, tx.now)) throw new ShopError('cardExpired');
    await tx.db
      .update(storedCard)
      .set({ isDefault: false })
      .where(and(eq(storedCard.memberId, memberId), eq(storedCard.isDefault, true)));
    await tx.db.update(storedCard).set({ isDefault: true }).where(eq(storedCard.id, id));
    return listCards(tx, memberId);
  });
}

/**
 * Removes a card; a sweep later deletes it at the provider. The next card becomes the default.
 * @throws ShopError cardNotFound (404); cardInUse while an unfinished order uses it; other areas' warnings,
 *   unless `isSure`
 */
export function removeCard(ctx: Ctx, memberId: MemberId, { id, isSure }: RemoveCardInput): Promise<CardList> {
  return inTransaction(ctx, async (tx) => {
    const card = await lockCard(tx, memberId, id);
    const [use] = await tx.db
      .select({ isInUse: isInUse(tx) })
      .from(storedCard)
      .where(eq(storedCard.id, id));
    if (use?.isInUse) throw new ShopError('cardInUse');
    if (!isSure) await publish(tx, 'card.leaving', { cardId: id });
    await tx.db
      .update(storedCard)
      .set({ removedAt: tx.now, forgetAt: tx.now, isDefault: false })
      .where(eq(storedCard.id, id));
    if (card.isDefault) await promoteCard(tx, memberId);
    return listCards(tx, memberId);
  });
}

async function promoteCard(tx: Ctx, memberId: MemberId): Promise<void> {
  const own = await tx.db
    .select()
    .from(storedCard)
    .where(and(eq(storedCard.memberId, memberId), isNull(storedCard.removedAt)))
    .orderBy(asc(storedCard.id));
  const next = own.find((card) => !isCardExpired(card.expiresOn, tx.now)) ?? own[0];
  if (next) await tx.db.update(storedCard).set({ isDefault: true }).where(eq(storedCard.id, next.id));
}
