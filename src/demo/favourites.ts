import { eq } from 'drizzle-orm';
import { favourite } from '#lib/buying/favourite/tables.ts';
import { goods, sku } from '#lib/catalog/goods/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { readMember } from './accounts.ts';

interface DemoFavourite {
  /** A SKU of the product. */
  readonly sku: string;
  readonly daysAgo: number;
  /** NT$ by which its price has dropped since. */
  readonly cheaperBy?: number;
  readonly isBack?: boolean;
}

/** The demo member's favourites: one cheaper, one back in stock, one sold out, one unchanged. */
const DEMO_FAVOURITES: readonly DemoFavourite[] = [
  { sku: 'daypack-gut-30', daysAgo: 20, cheaperBy: 120 },
  { sku: 'rice-ceramide-30', daysAgo: 16, isBack: true },
  { sku: 'daypack-mens-energy-30', daysAgo: 9 },
  { sku: 'ginkgo-ps-60', daysAgo: 3 },
];
const CHANGED_HOURS_AGO = 6;

/** Runs once. Needs the demo's goods. */
export async function loadDemoFavourites(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  for (const demo of DEMO_FAVOURITES) await loadFavourite(tx, memberId, demo);
}

async function loadFavourite(
  tx: Ctx,
  memberId: MemberId,
  { sku: code, daysAgo, cheaperBy = 0, isBack = false }: DemoFavourite,
): Promise<void> {
  const [found] = await tx.db
    .select({ goodsId: goods.id, price: goods.price, inStock: goods.inStock })
    .from(goods)
    .innerJoin(sku, eq(sku.goodsId, goods.id))
    .where(eq(sku.code, code));
  if (!found) throw new Error(`there is no ${code} to keep`);
  const { goodsId, price, inStock } = found;
  await tx.db
    .insert(favourite)
    .values({
      memberId,
      goodsId,
      createdAt: addDays(tx.now, -daysAgo),
      keptPrice: price + cheaperBy,
      toldPrice: price,
      wasInStock: inStock,
      isBack,
      changedAt: cheaperBy > 0 || isBack ? addHours(tx.now, -CHANGED_HOURS_AGO) : null,
    })
    .onConflictDoNothing();
}
