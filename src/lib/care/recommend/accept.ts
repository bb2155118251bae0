import { isDeepStrictEqual } from 'node:util';
import { ownCart, saveQuestCart } from '#lib/buying/cart/service.ts';
import { LATEST_RULES, lockSitting, newQuestCode } from '#lib/care/questionnaire/service.ts';
import type { HealthOwner } from '#lib/catalog/health-profile/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { acceptancesIn } from './acceptances.ts';
import type { AcceptInput, StoredAcceptance } from './model/accept.ts';
import type { Recommendation } from './model/recommend.ts';
import { recommend } from './recommend.ts';
import { acceptanceSeal } from './seals.ts';
import { questTake } from './tables.ts';

/**
 * Row H3: accepts the recommendation that was shown. Re-evaluates it with the current intake, and stores
 * goods and reasons. `cart` fills the questionnaire's cart; packs and subscriptions are links, and nothing is
 * bought yet. A repeat is one acceptance.
 * @throws ShopError recommendationChanged if it would differ today
 */
export const acceptRecommendation = (
  ctx: Ctx,
  owner: HealthOwner,
  input: AcceptInput,
): Promise<Recommendation> =>
  inTransaction(ctx, async (tx) => {
    const { way, shown, userQuestCode } = input;
    const { id: sittingId } = await lockSitting(tx, owner, userQuestCode);
    const today = await recommend(tx, owner, input);
    const lines = today.lines.map(({ good: { skuId, quantity } }) => ({ skuId, quantity }));
    if (!isDeepStrictEqual(lines, shown)) throw new ShopError('recommendationChanged', { status: 409 });
    if (way === 'cart') await saveQuestCart(tx, ownCart(tx.actor), { userQuestCode, lines });
    const kept = keptOf(today);
    const [last] = await acceptancesIn(tx, sittingId, 1);
    if (last?.way === way && isDeepStrictEqual(last.kept, kept)) return today;
    const code = newQuestCode();
    const sealed = acceptanceSeal.seal(tx, code, kept);
    await tx.db.insert(questTake).values({ code, sittingId, way, kept: sealed, takenAt: tx.now });
    return today;
  });

const keptOf = ({ lines, already, missing }: Recommendation): StoredAcceptance => ({
  rules: LATEST_RULES,
  lines: lines.map(({ covers, good: { skuId, name, quantity, price }, besideNames }) => ({
    ingredients: covers,
    skuId,
    name,
    quantity,
    price,
    beside: besideNames,
  })),
  already: already.map(({ ingredient, goods }) => ({ ingredient, goods: goods.map(({ name }) => name) })),
  missing: missing.map(({ ingredient, reason, nutrients, goods }) => ({
    ingredient,
    reason,
    nutrients: nutrients.map(({ key }) => key),
    goods,
  })),
});
