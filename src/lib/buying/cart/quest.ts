import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { PricedLines } from '#lib/buying/basket/model.ts';
import { summedLines } from '#lib/buying/basket/rules/line.ts';
import { pickLines, priceLines, refuseTooMany } from '#lib/buying/basket/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import type { RemoveQuestCartInput, SaveQuestCartInput } from './model/cart.ts';
import type { CartOwner } from './owner.ts';
import { questionnaireCartLine as questLine } from './tables.ts';

/**
 * Row H3: replaces the shopper's cart of a questionnaire.
 * @throws ShopError skuNotFound, quantityTooMany
 */
export async function saveQuestCart(
  ctx: Ctx,
  owner: CartOwner,
  { userQuestCode, lines }: SaveQuestCartInput,
): Promise<PricedLines> {
  const wanted = summedLines(lines).toSorted((a, b) => a.skuId - b.skuId);
  for (const { quantity } of wanted) refuseTooMany(quantity, ctx.config.limits.maxCartLineQuantity);
  await inTransaction(ctx, async (tx) => {
    await pickLines(tx, owner.memberId, wanted);
    await tx.db.delete(questLine).where(ownQuestCart(owner, userQuestCode));
    if (wanted.length === 0) return;
    await tx.db
      .insert(questLine)
      .values(
        wanted.map(({ skuId, quantity }) => ({
          owner: owner.key,
          userQuestCode,
          skuId: skuId as SkuId,
          quantity,
          createdAt: tx.now,
        })),
      )
      // Of two concurrent saves the later one's quantities win.
      .onConflictDoUpdate({
        target: [questLine.owner, questLine.userQuestCode, questLine.skuId],
        set: { quantity: sql`excluded.quantity` },
      });
  });
  return getQuestCart(ctx, owner, userQuestCode);
}

/** Removes SKUs from the questionnaire's cart, or empties it when none are named. */
export async function removeQuestCart(
  ctx: Ctx,
  owner: CartOwner,
  { userQuestCode, skuIds }: RemoveQuestCartInput,
): Promise<PricedLines> {
  await ctx.db
    .delete(questLine)
    .where(
      and(
        ownQuestCart(owner, userQuestCode),
        skuIds ? inArray(questLine.skuId, skuIds as SkuId[]) : undefined,
      ),
    );
  return getQuestCart(ctx, owner, userQuestCode);
}

export async function getQuestCart(ctx: Ctx, owner: CartOwner, userQuestCode: string): Promise<PricedLines> {
  const lines = await ctx.db
    .select({ skuId: questLine.skuId, quantity: questLine.quantity })
    .from(questLine)
    .where(ownQuestCart(owner, userQuestCode))
    .orderBy(asc(questLine.skuId));
  return priceLines(ctx, owner.memberId, { lines });
}

/** Deletes these questionnaires' carts, of any owner, because they reveal the results. */
export async function deleteQuestCarts({ db }: Ctx, userQuestCodes: readonly string[]): Promise<void> {
  if (userQuestCodes.length > 0)
    await db.delete(questLine).where(inArray(questLine.userQuestCode, [...userQuestCodes]));
}

const ownQuestCart = ({ key }: CartOwner, userQuestCode: string) =>
  and(eq(questLine.owner, key), eq(questLine.userQuestCode, userQuestCode));
