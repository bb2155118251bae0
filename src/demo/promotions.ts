import { category, goods, sku } from '#lib/catalog/goods/tables.ts';
import { type PromotionInput, PromotionRecord } from '#lib/catalog/promotion/model.ts';
import { savePromotion } from '#lib/catalog/promotion/service.ts';
import { promotion } from '#lib/catalog/promotion/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { lastMinute } from './coupons.ts';

/** Finds an id by the merchant's code. */
type Find = (code: string) => number;
/** `days`: runs for this many days from now; null until further notice. */
type Draft = Untimed<PromotionInput> & { readonly days: number | null };
type Untimed<Kind> = Kind extends unknown ? Omit<Kind, 'startsAt' | 'endsAt'> : never;

const drafts = (goodsId: Find, categoryId: Find, skuId: Find): readonly Draft[] => [
  {
    kind: 'enough-reduce',
    name: { tw: '日包滿額折', zh: '日包满减', en: 'Daily packs, spend and save' },
    days: 45,
    categoryIds: [categoryId('daypacks')],
    rule: {
      tiers: [
        { from: 2500, reduce: 150 },
        { from: 4500, reduce: 400 },
        { from: 8000, reduce: 900 },
      ],
    },
  },
  {
    kind: 'enough-reduce',
    name: { tw: '葉黃素＋魚油任選折', zh: '叶黄素＋鱼油任选折', en: 'Lutein and fish oil, mix and save' },
    days: null,
    goodsIds: ['free-lutein', 'rtg-fish-oil', 'astaxanthin-fish-oil', 'astaxanthin-lycopene'].map(goodsId),
    rule: {
      by: 'quantity',
      tiers: [
        { from: 2, percent: 95 },
        { from: 3, percent: 90 },
      ],
    },
  },
  {
    kind: 'discount-buy',
    name: { tw: '好菌加購', zh: '益生菌换购', en: 'Probiotics add-ons' },
    days: 30,
    categoryIds: [categoryId('probiotics')],
    rule: {
      from: 700,
      addOns: [
        { skuId: skuId('inulin-fibre-powder-300'), price: 299 },
        { skuId: skuId('electrolyte-lemon-10'), price: 189 },
      ],
    },
  },
  {
    kind: 'discount-buy',
    name: { tw: '蛋白飲加購', zh: '蛋白粉换购', en: 'Protein add-ons' },
    days: null,
    goodsIds: ['whey-daily', 'pea-protein', 'oat-protein-breakfast', 'collagen-protein'].map(goodsId),
    rule: {
      addOns: [
        { skuId: skuId('electrolyte-peach-10'), price: 199, most: 2 },
        { skuId: skuId('greens-powder-120'), price: 399 },
      ],
      most: 2,
    },
  },
  {
    kind: 'buy-gift',
    name: { tw: '好睡滿額禮', zh: '好睡满赠', en: 'A gift for better nights' },
    days: 21,
    goodsIds: ['night-magnesium', 'gaba-theanine-night', 'daypack-good-night'].map(goodsId),
    rule: {
      tiers: [
        { from: 1200, gifts: [{ skuId: skuId('travel-probiotic-strip') }] },
        {
          from: 2400,
          gifts: [{ skuId: skuId('daypack-travel-7-7') }, { skuId: skuId('gaba-theanine-night-15') }],
        },
      ],
    },
    giftStock: [
      { skuId: skuId('travel-probiotic-strip'), stock: 200 },
      { skuId: skuId('daypack-travel-7-7'), stock: 80 },
      { skuId: skuId('gaba-theanine-night-15'), stock: 60 },
    ],
  },
  {
    kind: 'buy-gift',
    name: { tw: '美妍保養贈禮', zh: '美妍养护赠礼', en: 'Beauty from within, with a gift' },
    days: 60,
    categoryIds: [categoryId('beauty')],
    rule: {
      by: 'quantity',
      tiers: [
        {
          from: 2,
          gifts: [{ skuId: skuId('collagen-peptide-plain-15') }, { skuId: skuId('berry-antioxidant-45') }],
        },
      ],
    },
    giftStock: [
      { skuId: skuId('collagen-peptide-plain-15'), stock: 100 },
      { skuId: skuId('berry-antioxidant-45'), stock: 100 },
    ],
  },
];

/** Two promotions of each kind. Keeps the merchant's later changes. */
export async function loadDemoPromotions(tx: Ctx): Promise<void> {
  const [known] = await tx.db.select({ id: promotion.id }).from(promotion).limit(1);
  if (known) return;
  const [goodsIds, categoryIds, skuIds] = [
    await finder(tx, goods),
    await finder(tx, category),
    await finder(tx, sku),
  ];
  for (const { days, ...draft } of drafts(goodsIds, categoryIds, skuIds)) {
    const endsAt = days === null ? null : lastMinute(tx.now, days);
    await savePromotion(tx, PromotionRecord.parse({ ...draft, startsAt: tx.now, endsAt }));
  }
}

async function finder(tx: Ctx, table: typeof goods | typeof category | typeof sku): Promise<Find> {
  const rows = await tx.db.select({ id: table.id, code: table.code }).from(table);
  const ids = new Map(rows.map(({ id, code }) => [code, id]));
  return (code) => {
    const id = ids.get(code);
    if (id === undefined) throw new Error(`the demo has no "${code}"`);
    return id;
  };
}
