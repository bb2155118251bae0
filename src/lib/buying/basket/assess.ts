import { optionWords } from '#lib/catalog/goods/rules/goods.ts';
import type { Shopper } from '#lib/catalog/pricing/model/pricing.ts';
import { participates } from '#lib/catalog/pricing/rules/draft.ts';
import { keyOf, type Unpriced } from '#lib/catalog/pricing/service.ts';
import type { PricingPromotion } from '#lib/catalog/promotion/model.ts';
import { activePromotions } from '#lib/catalog/promotion/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { translator } from '#lib/kernel/i18n/words.ts';
import type { PartRow, SkuRow } from './columns.ts';
import type { Blocked, LineTraits } from './model.ts';
import { groupRefusal, type LineRefusal, purchaseRefusal } from './rules/limits.ts';
import { lineState } from './rules/line.ts';
import { allocateStock, type StockDemand } from './rules/stock.ts';

/** A line at regular prices, with its traits and any reason against buying it. */
export type AssessedLine = Unpriced & LineTraits;
/** Assesses SKUs outside a cart, as bought together. */
export async function assessSkus(
  ctx: Ctx,
  rows: readonly SkuRow[],
  shopper: Shopper | null,
): Promise<AssessedLine[]> {
  const judged = await assessLines(ctx, rows, shopper, () => true);
  return judged.map(({ line }) => line);
}

export interface Assessed<Row> {
  readonly row: Row;
  readonly line: AssessedLine;
}

/**
 * Assesses lines as bought together.
 * @param rows newest first; older lines get stock first
 */
export async function assessLines<Row extends SkuRow>(
  ctx: Ctx,
  rows: readonly Row[],
  shopper: Shopper | null,
  isChosen: (row: Row) => boolean,
): Promise<Assessed<Row>[]> {
  const isPlain = rows.every((row) => !row.extra && !row.special);
  if (isPlain) return rows.map((row) => ({ row, line: unjudged(ctx, row) }));
  const promotions = rows.some((row) => row.extra?.addOnOf) ? await activePromotions(ctx) : [];
  const stock = allocateStock(rows.map((row) => takingOf(row, isChosen(row))).reverse());
  const pieces = piecesOfGoods(rows, isChosen);
  return rows.map((row) => {
    const left = Math.min(stock.get(keyOf(row)) ?? row.stock, row.extra?.group?.left ?? row.stock);
    const isWhole = row.onSale && (row.extra?.parts ?? []).every((part) => part.onSale);
    const refusal = refusalOf(row, shopper, Math.max(row.quantity, pieces.get(row.goodsId) ?? 0));
    const line = {
      ...unjudged(ctx, row),
      stock: left,
      state: lineState(isWhole, left, row.quantity),
      addOn: addOnOf(ctx, row, rows, promotions),
      blocked: refusal && blockedBy(ctx, refusal),
    };
    return { row, line };
  });
}

const unjudged = (ctx: Ctx, row: SkuRow): AssessedLine => ({
  skuId: row.skuId,
  goodsId: row.goodsId,
  categoryId: row.categoryId,
  name: row.name,
  options: optionsOf(ctx, row),
  picture: row.picture,
  salePrice: row.price,
  listPrice: row.listPrice,
  quantity: row.quantity,
  stock: row.stock,
  state: lineState(row.onSale, row.stock, row.quantity),
  homeOnly: row.homeOnly,
  subscribable: row.subscribable,
  variant: row.variant,
  kind: row.special?.kind ?? 'goods',
  parts: (row.extra?.parts ?? []).map(({ skuId, quantity }) => ({ skuId, quantity })),
  addOn: null,
  group: groupOf(row),
  blocked: null,
});

/** The chosen options, and a package's contents. */
function optionsOf(ctx: Ctx, { specs, options, extra }: SkuRow): string {
  const own = optionWords(specs, options, ctx.locale);
  if (!extra?.parts) return own;
  const content = extra.parts.map((part) => partWords(ctx, part)).join(ctx.locale === 'en' ? ', ' : '、');
  return own ? `${own}${ctx.locale === 'en' ? ': ' : '：'}${content}` : content;
}

function partWords(ctx: Ctx, { name, specs, options, quantity }: PartRow): string {
  const chosen = optionWords(specs, options, ctx.locale);
  return `${chosen ? `${name} ${chosen}` : name} × ${quantity}`;
}

const groupOf = ({ extra }: SkuRow): LineTraits['group'] =>
  extra?.group
    ? {
        ...{ id: extra.group.id, title: extra.group.title, hasTeams: extra.group.hasTeams },
        price: extra.group.isOpen ? extra.group.price : null,
      }
    : null;

const takingOf = (row: SkuRow, takes: boolean) => ({
  key: keyOf(row),
  quantity: row.quantity,
  takes,
  needs: needsOf(row),
});

/** Stock demand of one piece: itself and, for a package, its contents. */
export const needsOf = ({
  skuId,
  stock,
  extra,
}: Pick<SkuRow, 'skuId' | 'stock' | 'extra'>): StockDemand['needs'] => [
  { skuId, each: 1, stock },
  ...(extra?.parts ?? []).map((part) => ({ skuId: part.skuId, each: part.quantity, stock: part.stock })),
];

/** Pieces of each product in all chosen lines, because limits apply to the product, not the line. */
function piecesOfGoods<Row extends SkuRow>(rows: readonly Row[], isChosen: (row: Row) => boolean) {
  const pieces = new Map<number, number>();
  for (const row of rows)
    if (isChosen(row)) pieces.set(row.goodsId, (pieces.get(row.goodsId) ?? 0) + row.quantity);
  return pieces;
}

/** @param pieces of the product, in all chosen lines */
function refusalOf(
  { name, quantity, special, extra }: SkuRow,
  shopper: Shopper | null,
  pieces: number,
): LineRefusal | null {
  const limited = special && purchaseRefusal({ ...special, had: special.had ?? 0 }, shopper, pieces, name);
  return limited ?? (extra?.group ? groupRefusal(extra.group, quantity, name) : null);
}

function addOnOf(
  ctx: Ctx,
  { extra }: SkuRow,
  rows: readonly SkuRow[],
  promotions: readonly PricingPromotion[],
): LineTraits['addOn'] {
  const promotionId = extra?.addOnOf;
  if (!promotionId) return null;
  const promotion = promotions.find((one) => one.id === promotionId);
  if (!promotion) return { promotionId, name: '', mainIds: [] };
  const isMain = (row: SkuRow) => !row.extra?.addOnOf && participates(promotion, row);
  const mainIds = rows.flatMap((row) => (row.id !== undefined && isMain(row) ? [row.id] : []));
  return { promotionId, name: promotion.name[ctx.locale], mainIds };
}

/** The refusal with its text for the shopper. */
export const blockedBy = (ctx: Ctx, { key, params }: LineRefusal): Blocked => ({
  key,
  params: { ...params },
  text: translator(ctx.locale, 'errors')(key, params),
});
