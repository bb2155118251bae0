import { and, eq, gt, inArray } from 'drizzle-orm';
import type { PricedLines } from '#lib/buying/basket/model.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { SkuId } from '#lib/kernel/ids.ts';
import { addToCart } from './add.ts';
import { countCart } from './change.ts';
import type { ImportedQuestCart, UndoQuestCartImportInput } from './model/cart.ts';
import { type CartOwner, serialized } from './owner.ts';
import { getQuestCart } from './quest.ts';
import { cartLine, questionnaireCartLine as questLine } from './tables.ts';

/**
 * Row H3: moves a questionnaire's cart into the shopper's own and returns the earlier quantities, for undo.
 * What cannot be added stays there, with the reason. Idempotent.
 */
export const importQuestCart = (
  ctx: Ctx,
  owner: CartOwner,
  userQuestCode: string,
): Promise<ImportedQuestCart> =>
  inTransaction(ctx, async (tx) => {
    const lines = await tx.db.delete(questLine).where(asked(owner, userQuestCode)).returning();
    const before = await plainQuantities(tx, owner, lines);
    const added: ImportedQuestCart['added'] = [];
    const missing: ImportedQuestCart['missing'] = [];
    for (const line of lines.toSorted((a, b) => a.skuId - b.skuId)) {
      const { skuId, quantity } = line;
      const reason = await putIn(tx, owner, { skuId, quantity });
      if (reason === null) added.push({ skuId, quantity, before: before.get(skuId) ?? 0 });
      else {
        await tx.db.insert(questLine).values(line);
        missing.push({ skuId, reason });
      }
    }
    return { ...(await countCart(tx, owner)), added, missing };
  });

/** @returns why it could not be added, or null when it was */
async function putIn(
  tx: Ctx,
  owner: CartOwner,
  wanted: { readonly skuId: number; readonly quantity: number },
): Promise<string | null> {
  try {
    await addToCart(tx, owner, wanted);
    return null;
  } catch (error) {
    if (error instanceof ShopError) return translator(tx.locale, 'errors')(error.key, error.params);
    throw error;
  }
}

async function plainQuantities(
  { db }: Ctx,
  { key }: CartOwner,
  lines: readonly { readonly skuId: SkuId }[],
): Promise<ReadonlyMap<number, number>> {
  const skuIds = lines.map(({ skuId }) => skuId);
  const rows = await db
    .select({ skuId: cartLine.skuId, quantity: cartLine.quantity })
    .from(cartLine)
    .where(and(eq(cartLine.owner, key), eq(cartLine.variant, ''), inArray(cartLine.skuId, skuIds)));
  return new Map(rows.map(({ skuId, quantity }) => [skuId, quantity]));
}

/**
 * Undo: restores the cart's earlier quantities and puts the pieces back into the questionnaire's cart. It
 * only reduces lines, so a line reduced since then stays as it is.
 */
export async function undoQuestCartImport(
  ctx: Ctx,
  owner: CartOwner,
  { userQuestCode, lines }: UndoQuestCartImportInput,
): Promise<PricedLines> {
  await serialized(ctx, owner, async (tx) => {
    for (const line of lines) {
      const skuId = line.skuId as SkuId;
      const { quantity, before } = line;
      const own = and(eq(cartLine.owner, owner.key), eq(cartLine.skuId, skuId), eq(cartLine.variant, ''));
      const larger = and(own, gt(cartLine.quantity, before));
      const [reduced] = await (before === 0
        ? tx.db.delete(cartLine).where(larger).returning({ skuId: cartLine.skuId })
        : tx.db
            .update(cartLine)
            .set({ quantity: before, updatedAt: tx.now })
            .where(larger)
            .returning({ skuId: cartLine.skuId }));
      if (!reduced) continue;
      await tx.db
        .insert(questLine)
        .values({ owner: owner.key, userQuestCode, skuId, quantity, createdAt: tx.now })
        .onConflictDoNothing();
    }
    await publish(tx, 'cart.linesRemoved', { owner: owner.key });
  });
  return getQuestCart(ctx, owner, userQuestCode);
}

const asked = ({ key }: CartOwner, userQuestCode: string) =>
  and(eq(questLine.owner, key), eq(questLine.userQuestCode, userQuestCode));
