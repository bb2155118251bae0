import { z } from 'zod';
import { TEMPERATURES } from '#lib/site/payment-methods/codes.ts';
import { GOODS_FORMS, GOODS_STATUSES } from './codes.ts';
import { EveryLanguage, MAX_PACKAGE_SKUS, NEEDS, Nutrition, Spec } from './model/goods.ts';
import { GoodsLabel } from './model/label.ts';
import { labelFaults } from './model/nutrients.ts';
import { PackTerms } from './model/pack-terms.ts';
import { ServiceTerms } from './model/service-terms.ts';
import { forbiddenFaults, undeclaredFaults } from './rules/substances.ts';

/** File format of a shop's goods (docs/loading-goods.md). Messages address people who load a file. */

const code = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);
const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const picture = z.string().regex(/^(https:\/\/|\/)\S+$/);
const price = z.int().min(1).max(10_000_000);

export const SkuRecord = z.strictObject({
  code,
  /** Spec key to option key. */
  options: z.record(z.string(), z.string()).default({}),
  price,
  listPrice: price,
  stock: z.int().min(0).max(10_000_000),
  /** Number of tablets or capsules inside, for daily packs. */
  pieces: z.int().min(1).max(10_000).optional(),
  /** Place in the store room. If absent, the place stays. */
  shelf: z
    .string()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} .-]{0,19}$/u)
    .optional(),
  /** Barcode on the pack: EAN-8, UPC or EAN-13. */
  barcode: z
    .string()
    .regex(/^\d{8,14}$/)
    .optional(),
});
export type SkuRecord = z.infer<typeof SkuRecord>;

/** Makes every SKU of the product a package that the shopper fills. */
export const PackageRecord = z.strictObject({
  /** The exact number of pieces. */
  pick: z.int().min(2).max(30),
  /** SKU codes of other goods. */
  from: z.array(code).min(1).max(MAX_PACKAGE_SKUS),
  /** Whether a SKU may be picked more than once. */
  repeats: z.boolean().default(true),
});
export type PackageRecord = z.output<typeof PackageRecord>;

export const GoodsRecord = z
  .strictObject({
    code,
    category: code,
    /** `off` takes it from sale. */
    status: z.enum(GOODS_STATUSES).default('on'),
    /** Package form, for filters; then the colour of its plain card. */
    form: z.enum(GOODS_FORMS).nullable().default(null),
    colour: colour.nullable().default(null),
    needs: z.array(z.enum(NEEDS)).default([]),
    /** Default: a plain card with its name. */
    pictures: z.array(picture).max(12).default([]),
    name: EveryLanguage,
    subtitle: EveryLanguage,
    description: EveryLanguage,
    /** Optional for services only, like `howToTake` and `nutrition`. */
    ingredients: EveryLanguage.optional(),
    howToTake: EveryLanguage.optional(),
    warnings: EveryLanguage,
    nutrition: Nutrition.optional(),
    /** If absent, the page shows no origin, maker or other label data. */
    label: GoodsLabel.optional(),
    faq: z.array(z.strictObject({ q: EveryLanguage, a: EveryLanguage })).default([]),
    specs: z.array(Spec).max(3).default([]),
    skus: z.array(SkuRecord).min(1).max(100),
    package: PackageRecord.optional(),
    subscribable: z.boolean().default(false),
    /** How it goes into the sachets of a daily pack; absent if it does not. */
    pack: PackTerms.optional(),
    homeOnly: z.boolean().default(false),
    /** Chilled and frozen goods ship to the home only, whatever `homeOnly` is. */
    temperature: z.enum(TEMPERATURES).default('ambient'),
    kind: z.enum(['goods', 'service']).default('goods'),
    /** Required for services, forbidden for goods. */
    service: ServiceTerms.optional(),
    /** For a member's first order only. */
    firstOrderOnly: z.boolean().default(false),
    /** Lifetime limit of pieces per member. */
    memberMost: z.int().min(1).max(99).optional(),
    /** Pieces sold before the shop moved here. Later loads do not change the shop's own figure. */
    sold: z.int().min(0).default(0),
    launchedOn: z.iso.date(),
  })
  .superRefine((good, ctx) => {
    for (const [path, message] of [
      ...disagreements(good),
      ...packageFaults(good),
      ...serviceFaults(good),
      ...packFaults(good),
      ...nutritionFaults(good),
      ...forbiddenFaults(good),
      ...undeclaredFaults(good),
    ])
      ctx.addIssue({ code: 'custom', path, message });
  });
export type GoodsRecord = z.output<typeof GoodsRecord>;

type Shape = { specs: Spec[]; skus: SkuRecord[] };
type Disagreement = [path: (string | number)[], message: string];

/** Mismatches between SKUs and specs. */
function disagreements({ specs, skus }: Shape): Disagreement[] {
  const found: Disagreement[] = [];
  const chosen = new Set<string>();
  const codes = new Set<string>();
  for (const [i, sku] of skus.entries()) {
    for (const spec of specs) {
      const option = sku.options[spec.key];
      if (!spec.options.some((one) => one.key === option))
        found.push([['skus', i, 'options'], `needs one of the options of "${spec.key}"`]);
    }
    for (const key of Object.keys(sku.options)) {
      if (!specs.some((spec) => spec.key === key))
        found.push([['skus', i, 'options'], `"${key}" is not a spec of this good`]);
    }
    const choice = specs.map((spec) => sku.options[spec.key]).join(' / ');
    if (sku.listPrice < sku.price) found.push([['skus', i, 'listPrice'], 'must not be below the price']);
    if (chosen.has(choice)) found.push([['skus', i, 'options'], 'another SKU has the same options']);
    if (codes.has(sku.code)) found.push([['skus', i, 'code'], 'another SKU has the same code']);
    chosen.add(choice);
    codes.add(sku.code);
  }
  return found;
}

/** Packages that cannot be filled. */
function packageFaults({ skus, package: pack }: { skus: SkuRecord[]; package?: PackageRecord | undefined }) {
  const found: Disagreement[] = [];
  if (!pack) return found;
  const { from, pick, repeats } = pack;
  if (new Set(from).size < from.length) found.push([['package', 'from'], 'names a SKU twice']);
  if (skus.some((sku) => from.includes(sku.code)))
    found.push([['package', 'from'], 'a package cannot be filled with itself']);
  if (!repeats && from.length < pick)
    found.push([['package', 'pick'], 'is more than there is to pick from, and nothing may repeat']);
  return found;
}

/** Unknown nutrients on a label, and amounts that cannot be counted. */
const nutritionFaults = ({ nutrition }: { readonly nutrition?: Nutrition | undefined }): Disagreement[] =>
  labelFaults(nutrition?.facts ?? []).map(([at, field, message]) => [
    ['nutrition', 'facts', at, field],
    message,
  ]);

interface OfPack {
  readonly pack?: PackTerms | undefined;
  readonly package?: PackageRecord | undefined;
  readonly kind: 'goods' | 'service';
  readonly temperature: (typeof TEMPERATURES)[number];
  readonly skus: readonly SkuRecord[];
}

/** Goods unfit for a month in a sachet, or without a known number of pieces. */
function packFaults({ pack, kind, temperature, skus, package: filled }: OfPack): Disagreement[] {
  if (!pack) return [];
  return [
    ...(kind === 'service' || filled ? [[['pack'], 'is for goods alone'] satisfies Disagreement] : []),
    ...(temperature === 'ambient' ? [] : [[['pack'], 'is not for what is kept cold'] satisfies Disagreement]),
    ...(skus.some(({ pieces }) => pieces !== undefined)
      ? []
      : [[['skus'], 'needs the "pieces" of at least one SKU for a pack'] satisfies Disagreement]),
  ];
}

interface OfEither {
  readonly kind: 'goods' | 'service';
  readonly service?: ServiceTerms | undefined;
  readonly package?: PackageRecord | undefined;
  readonly ingredients?: unknown;
  readonly howToTake?: unknown;
  readonly nutrition?: unknown;
}

/** Fields that only services or only goods may have. */
function serviceFaults(good: OfEither): Disagreement[] {
  if (good.kind === 'goods') {
    const missing = (['ingredients', 'howToTake', 'nutrition'] as const).filter((field) => !good[field]);
    return [
      ...missing.map((field): Disagreement => [[field], 'is needed for whatever is no service']),
      ...(good.service ? [[['service'], 'needs "kind": "service"'] satisfies Disagreement] : []),
    ];
  }
  return [
    ...(good.service ? [] : [[['service'], 'is needed for a service'] satisfies Disagreement]),
    ...(good.package ? [[['package'], 'a service is no package'] satisfies Disagreement] : []),
  ];
}

export const CategoryRecord = z
  .strictObject({
    code,
    /** Code of the parent category. */
    parent: code.nullable().default(null),
    /** Default: a plain card with its name. */
    picture: picture.nullable().default(null),
    colour: colour.nullable().default(null),
    /** Ignored; files of earlier versions have it. */
    form: z.enum(GOODS_FORMS).nullish(),
    name: EveryLanguage,
    description: EveryLanguage,
    seoTitle: EveryLanguage,
  })
  .transform(({ form: _form, ...category }) => category);
export type CategoryRecord = z.output<typeof CategoryRecord>;
