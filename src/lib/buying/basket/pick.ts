import { packagesOfSkus, readPackage } from '#lib/catalog/goods/service.ts';
import type { SkuQuantity } from '#lib/catalog/pricing/model/line.ts';
import type { ChosenGift, Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import type { Unpriced } from '#lib/catalog/pricing/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { type AssessedLine, assessSkus } from './assess.ts';
import type { WantedLine } from './model.ts';
import { readSkus, wantedRow } from './rows.ts';

/** Unpriced lines with everything that their price depends on. */
export interface Picked<Line extends Unpriced> {
  readonly lines: readonly Line[];
  readonly shopper: Shopper | null;
  /** The gifts that the shopper chose; pricing refuses those no longer available. */
  readonly gifts: readonly ChosenGift[];
}

/**
 * Reads SKUs for pricing, in the given order, without storing them.
 * @param memberId whose prices and limits apply; null for a visitor
 * @throws ShopError skuNotFound; groupNotFound (404); what `refuseMisfilled` refuses
 */
export async function pickLines(
  ctx: Ctx,
  memberId: MemberId | null,
  wanted: readonly (SkuQuantity & Partial<WantedLine>)[],
): Promise<Picked<AssessedLine>> {
  if (wanted.length === 0) return { lines: [], shopper: null, gifts: [] };
  const found = await readSkus(ctx, memberId, wanted.map(wantedRow));
  if (found.lines.length < wanted.length) throw new ShopError('skuNotFound');
  const groups = wanted.filter(({ groupId }) => groupId !== undefined).length;
  if (found.lines.filter(({ extra }) => extra?.group?.isSeen).length < groups)
    throw notFound('groupNotFound');
  if (found.lines.some((row) => row.special?.kind === 'package' || row.extra?.parts))
    await refuseMisfilled(ctx, wanted);
  const lines = await assessSkus(ctx, found.lines.toReversed(), found.shopper);
  return { lines: lines.reverse(), shopper: found.shopper, gifts: [] };
}

/** @throws ShopError tooFewProducts, tooManyProducts, packageNoRepeats, packageSkuUnknown */
export async function refuseMisfilled(ctx: Ctx, wanted: readonly Partial<WantedLine>[]): Promise<void> {
  const ids = wanted.flatMap(({ skuId }) => skuId ?? []);
  const rules = await packagesOfSkus(ctx, ids);
  for (const { skuId = 0, packageList } of wanted) readPackage(rules.get(skuId), packageList);
}
