import { eq, sql } from 'drizzle-orm';
import { needsOf } from '#lib/buying/basket/service.ts';
import { activePromotions } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import type { MergedLine } from './model/merged.ts';
import { type CartOwner, memberCart, visitorCart } from './owner.ts';
import { loadCart, quoteCart } from './quote.ts';
import { type CartRow, readCart } from './rows.ts';
import { type ChosenOnce, type MergeLimits, type MergeLine, mergeGifts, mergeLines } from './rules/merge.ts';
import { cartGift, cartLine, cartMerge, questionnaireCartLine } from './tables.ts';

/**
 * Row I2: merges the visitor's cart into the member's at sign-in, in the sign-in's transaction, within all
 * limits (`mergeLines`). Idempotent: the visitor's cart is empty afterwards. The changes are recorded, for
 * one notice and for undo.
 * @param visitor the cookie_session_Id
 */
export async function mergeCarts(tx: Ctx, visitor: string, memberId: MemberId): Promise<void> {
  const from = visitorCart(visitor);
  const to = memberCart(memberId);
  await moveQuestCart(tx, from, to);
  // Read under the member's own limits.
  const theirs = await readCart(tx, { ...from, memberId });
  const before = await giftsOf(tx, to);
  const brought = await takeGifts(tx, from);
  if (theirs.lines.length === 0 && brought.length === 0) return;
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${to.key}, 0))`);
  const mine = await readCart(tx, to);
  const merged = mergeLines(
    mine.lines.map(mergeLine),
    theirs.lines.toReversed().map(mergeLine),
    await limitsOf(tx),
  );
  await moveLines(tx, from, to, merged);
  const offered = brought.length > 0 ? await offeredGifts(tx, to) : new Map<number, number[]>();
  const kept = mergeGifts(before, brought, offered);
  await chooseGifts(tx, to, kept);
  if (mine.lines.length === 0 && merged.every(({ now, wanted }) => now === wanted)) return;
  const gifts = kept.map(({ promotionId }) => ({
    promotionId,
    before: before.find((one) => one.promotionId === promotionId)?.skuId ?? null,
  }));
  const change = { lines: merged, gifts, mergedAt: tx.now, toldAt: null };
  await tx.db
    .insert(cartMerge)
    .values({ owner: to.key, ...change })
    .onConflictDoUpdate({ target: cartMerge.owner, set: change });
}

const mergeLine = ({ skuId, goodsId, variant, quantity, stock, special, extra }: CartRow): MergeLine => ({
  ...{ skuId, goodsId, variant, quantity },
  needs: needsOf({ skuId, stock, extra }),
  limit: special?.memberMost ? { most: special.memberMost, had: special.had ?? 0 } : null,
  places: placesOf(extra?.group),
  addOnOf: extra?.addOnOf ?? null,
});

function placesOf(group: NonNullable<CartRow['extra']>['group'] | undefined): number | null {
  const bounds = [
    ...(group?.perMember ? [group.perMember - group.had] : []),
    ...(group?.left === null || group === undefined || group === null ? [] : [group.left]),
  ];
  return bounds.length > 0 ? Math.min(...bounds) : null;
}

async function limitsOf(tx: Ctx): Promise<MergeLimits> {
  const { maxCartLineQuantity, maxCartLines } = tx.config.limits;
  const offers = (await activePromotions(tx)).flatMap((one) =>
    one.kind === 'discount-buy'
      ? [
          [
            one.id,
            { most: one.rule.most, each: new Map(one.rule.addOns.map(({ skuId, most }) => [skuId, most])) },
          ] as const,
        ]
      : [],
  );
  return { lineMost: maxCartLineQuantity, linesMost: maxCartLines, offers: new Map(offers) };
}

async function moveLines(
  tx: Ctx,
  from: CartOwner,
  to: CartOwner,
  merged: readonly MergedLine[],
): Promise<void> {
  const now = tx.now.toISOString();
  const put = merged.map((one) => ({ sku_id: one.skuId, variant: one.variant, more: one.now - one.before }));
  const plan = sql`jsonb_to_recordset(${JSON.stringify(put)}::jsonb) as plan(sku_id bigint, variant text, more int)`;
  await tx.db.execute(sql`
update ${cartLine} as line set checked = true, updated_at = ${now}::timestamptz
from ${cartLine} theirs
where line.owner = ${to.key} and theirs.owner = ${from.key} and theirs.checked and not line.checked
  and theirs.sku_id = line.sku_id and theirs.variant = line.variant`);
  await tx.db.execute(sql`
with moved as (
  delete from ${cartLine} where ${cartLine.owner} = ${from.key}
  returning id, sku_id, variant, checked, added_price, add_on_of, campaign_id, parts
)
insert into ${cartLine} as line (owner, sku_id, variant, quantity, checked, added_price, add_on_of, campaign_id, parts,
  created_at, updated_at)
select ${to.key}, moved.sku_id, moved.variant, plan.more, moved.checked, moved.added_price, moved.add_on_of,
  moved.campaign_id, moved.parts, ${now}::timestamptz, ${now}::timestamptz
from moved join ${plan} on plan.sku_id = moved.sku_id and plan.variant = moved.variant
where plan.more > 0
order by moved.id
on conflict (owner, sku_id, variant) do update
set quantity = line.quantity + excluded.quantity, updated_at = excluded.updated_at`);
}

const asChosen = ({ promotionId, skuId, chosenAt }: typeof cartGift.$inferSelect): ChosenOnce => ({
  ...{ promotionId, skuId },
  chosenAt: chosenAt.getTime(),
});

async function giftsOf({ db }: Ctx, { key }: CartOwner): Promise<ChosenOnce[]> {
  return (await db.select().from(cartGift).where(eq(cartGift.owner, key))).map(asChosen);
}

async function takeGifts({ db }: Ctx, { key }: CartOwner): Promise<ChosenOnce[]> {
  return (await db.delete(cartGift).where(eq(cartGift.owner, key)).returning()).map(asChosen);
}

async function offeredGifts(tx: Ctx, owner: CartOwner): Promise<Map<number, number[]>> {
  const { pricing } = await quoteCart(tx, await loadCart(tx, owner));
  return new Map(
    pricing.offers.map(({ promotionId, gifts }) => [promotionId, gifts.map(({ skuId }) => skuId)]),
  );
}

async function chooseGifts(tx: Ctx, { key }: CartOwner, kept: readonly ChosenOnce[]): Promise<void> {
  if (kept.length === 0) return;
  const rows = kept.map(({ promotionId, skuId, chosenAt }) => ({
    ...{ promotion_id: promotionId, sku_id: skuId },
    chosen_at: new Date(chosenAt).toISOString(),
  }));
  await tx.db.execute(sql`
insert into ${cartGift} (owner, promotion_id, sku_id, chosen_at)
select ${key}, promotion_id, sku_id, chosen_at
from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one(promotion_id bigint, sku_id bigint, chosen_at timestamptz)
on conflict (owner, promotion_id) do update set sku_id = excluded.sku_id, chosen_at = excluded.chosen_at`);
}

/** Moves a visitor's questionnaire cart to the member; the member's own rows under the same code stay. */
async function moveQuestCart(tx: Ctx, from: CartOwner, to: CartOwner): Promise<void> {
  await tx.db.execute(sql`
with moved as (
  delete from ${questionnaireCartLine} where ${questionnaireCartLine.owner} = ${from.key}
  returning user_quest_code, sku_id, quantity
)
insert into ${questionnaireCartLine} (owner, user_quest_code, sku_id, quantity, created_at)
select ${to.key}, user_quest_code, sku_id, quantity, ${tx.now.toISOString()}::timestamptz from moved
on conflict do nothing`);
}
