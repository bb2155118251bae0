import { createOrder } from '#lib/buying/checkout/calls.ts';
import type { Nutrition } from '#lib/catalog/goods/model/goods.ts';
import type { ServiceTerms } from '#lib/catalog/goods/model/service-terms.ts';
import { category, goods, goodsText, sku, stockMove } from '#lib/catalog/goods/tables.ts';
import { LOCALES } from '#lib/kernel/i18n/locale.ts';
import { createToken, hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { member, session } from '#lib/people/account/tables.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { ServedShop } from './harness.ts';

/** Goods and members that a test creates for itself, so that no other test buys the same pieces. */

interface ShelfItem {
  readonly price?: number;
  readonly listPrice?: number;
  readonly stock?: number;
  readonly status?: 'on' | 'off' | 'group';
  readonly name?: string;
  readonly kind?: 'goods' | 'package' | 'service';
  /** Terms of a service; makes the product one. */
  readonly service?: Partial<ServiceTerms>;
  readonly homeOnly?: boolean;
  readonly temperature?: Temperature;
  readonly firstOrderOnly?: boolean;
  readonly memberMost?: number;
  /** The nutrients per serving on its label. */
  readonly holds?: readonly LabelledAmount[];
}

type LabelledAmount = Pick<Nutrition['facts'][number], 'nutrient' | 'amount' | 'unit'>;

const SERVICE: ServiceTerms = {
  type: 'course',
  uses: 3,
  validDays: 90,
  minutes: 60,
  capacity: 1,
  givenBy: { tw: '陳營養師', zh: '陈营养师', en: 'Ms Chen' },
  place: { tw: '二樓', zh: '二楼', en: 'Upstairs' },
};

let made = 0;

/** A new product with one SKU. @returns the ids of both */
export async function createGood(shop: ServedShop, item: ShelfItem = {}) {
  const { db, now } = shop.runtime.context();
  const { price = 500, listPrice = price, stock = 50, status = 'on', name = `測試商品 ${++made}` } = item;
  const { service } = item;
  const {
    kind = service ? 'service' : 'goods',
    homeOnly = false,
    temperature = 'ambient',
    firstOrderOnly = false,
    memberMost = null,
    holds = [],
  } = item;
  const code = `shelf-${crypto.randomUUID()}`;
  const text = { tw: '架', zh: '架', en: 'Shelf' };
  const [shelf] = await db
    .insert(category)
    .values({ code, name: text, description: text, seoTitle: text })
    .returning();
  const [good] = await db
    .insert(goods)
    .values({
      code,
      categoryId: shelf?.id ?? 0,
      status,
      needs: [],
      pictures: ['/pictures/shelf.svg'],
      specs: [
        {
          key: 'size',
          name: { tw: '規格', zh: '规格', en: 'Size' },
          options: [{ key: '60', name: { tw: '60 錠', zh: '60 片', en: '60 tablets' } }],
        },
      ],
      nutrition: {
        serving: { tw: '1 錠', zh: '1 片', en: '1 tablet' },
        servings: 60,
        facts: holds.map((one) => ({ ...one, name: text, nrv: null })),
      },
      launchedOn: '2026-01-01',
      price,
      listPrice,
      inStock: stock > 0,
      kind,
      service: service ? { ...SERVICE, ...service } : null,
      homeOnly,
      temperature,
      firstOrderOnly,
      memberMost,
      fingerprint: code,
      updatedAt: now,
    })
    .returning();
  const goodsId = good?.id as NonNullable<typeof good>['id'];
  const empty = { subtitle: '', description: '', ingredients: '', howToTake: '', warnings: '', faq: [] };
  await db.insert(goodsText).values(
    LOCALES.map((locale) => ({
      goodsId,
      locale,
      name: locale === 'en' ? `${name} en` : name,
      search: '',
      ...empty,
    })),
  );
  const [kept] = await db
    .insert(sku)
    .values({ goodsId, code, options: { size: '60' }, price, listPrice, stock, loadedStock: stock })
    .returning();
  const skuId = kept?.id as NonNullable<typeof kept>['id'];
  if (stock > 0) await db.insert(stockMove).values({ skuId, quantity: stock, reason: 'load', at: now });
  return { skuId, goodsId, name };
}

/** A new member, signed in. @returns the token and data for tests */
export async function newMember(shop: ServedShop, contact: { email?: string } = {}) {
  const { db, now } = shop.runtime.context();
  const mobile = `09${String(10_000_000 + ++made)}`;
  const [row] = await db
    .insert(member)
    .values({ mobile, email: contact.email ?? null, createdAt: now })
    .returning();
  const memberId = row?.id as MemberId;
  const token = createToken();
  await db
    .insert(session)
    .values({ tokenHash: hashToken(token), memberId, createdAt: now, expiresAt: addDays(now, 30) });
  return { token, memberId, mobile };
}

export const RECIPIENT = {
  receiver: '王小明',
  countryCode: '+886',
  mobile: '0912345678',
  county: '臺北市',
  district: '信義區',
  detail: '市府路 1 號',
} as const;

/** An order of one piece, with home delivery and card payment. */
export const orderOne = (
  shop: ServedShop,
  { token }: { readonly token: string },
  skuId: number,
  more: Partial<NonNullable<(typeof createOrder)['input']>> = {},
) =>
  shop.call(
    createOrder,
    {
      idempotencyKey: crypto.randomUUID(),
      source: { skuId, quantity: 1 },
      recipient: RECIPIENT,
      paymentMethod: 'card',
      deliveryType: 'home',
      ...more,
    },
    { token },
  );
