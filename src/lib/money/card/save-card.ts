import { and, count, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lockMember } from '#lib/people/account/service.ts';
import type { BoundCard } from './answers.ts';
import type { CardsConfig } from './environment.ts';
import { brandOf, isCardExpired } from './rules.ts';
import { storedCard } from './tables.ts';
import { fingerprintOf, lockCardId, unlockCardId } from './vault.ts';

export type SaveCardOutcome =
  | { readonly cardId: number; readonly failure: null }
  /** Not saved; a sweep deletes it at the provider. */
  | { readonly cardId: null; readonly failure: 'cardsTooMany' | 'cardExpired' };

/**
 * Saves a card that the provider has bound, in the given transaction. The same card updates its row with the
 * provider's latest id. Bindings of a member are serialized, so that the limit of row D1 holds.
 */
export async function saveCard(
  tx: Ctx,
  cards: CardsConfig,
  memberId: MemberId,
  bound: BoundCard,
): Promise<SaveCardOutcome> {
  await lockMember(tx, memberId);
  const row = {
    memberId,
    secret: lockCardId(cards, memberId, bound.bindCardId),
    fingerprint: fingerprintOf(cards, memberId, bound),
    brand: brandOf(bound.card6),
    lastFour: bound.card4,
    expiresOn: bound.expiresOn,
    createdAt: tx.now,
  };
  await remember(tx, cards, row, bound.bindCardId);
  const own = and(eq(storedCard.memberId, memberId), isNull(storedCard.removedAt));
  const [known] = await tx.db
    .update(storedCard)
    .set({ secret: row.secret })
    .where(and(own, eq(storedCard.fingerprint, row.fingerprint)))
    .returning({ id: storedCard.id });
  if (known) return { cardId: known.id, failure: null };

  const [all] = await tx.db
    .select({ cards: count(), defaults: sql<number>`count(*) filter (where is_default)::int` })
    .from(storedCard)
    .where(own);
  const failure = isCardExpired(bound.expiresOn, tx.now)
    ? 'cardExpired'
    : (all?.cards ?? 0) >= tx.config.limits.maxSavedCards
      ? 'cardsTooMany'
      : null;
  const gone = failure === null ? {} : { removedAt: tx.now, forgetAt: tx.now };
  const [kept] = await tx.db
    .insert(storedCard)
    .values({ ...row, ...gone, isDefault: failure === null && all?.defaults === 0 })
    .returning({ id: storedCard.id });
  if (!kept) throw new Error('the card was not kept');
  return failure === null ? { cardId: kept.id, failure } : { cardId: null, failure };
}

/** Cancels the deletion at the provider of a card that was removed and saved again. */
async function remember(
  tx: Ctx,
  cards: CardsConfig,
  { memberId, fingerprint }: { memberId: MemberId; fingerprint: string },
  bindCardId: string,
): Promise<void> {
  const removed = await tx.db
    .select({ id: storedCard.id, secret: storedCard.secret })
    .from(storedCard)
    .where(
      and(
        eq(storedCard.memberId, memberId),
        eq(storedCard.fingerprint, fingerprint),
        isNotNull(storedCard.forgetAt),
      ),
    );
  for (const { id, secret } of removed) {
    if (unlockCardId(cards, memberId, secret) !== bindCardId) continue;
    await tx.db.update(storedCard).set({ forgetAt: null }).where(eq(storedCard.id, id));
  }
}
