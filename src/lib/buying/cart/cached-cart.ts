import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { isSpecial, skuTables, wordTables } from '#lib/buying/basket/service.ts';
import { type ActivePromotion, activePromotions } from '#lib/catalog/promotion/service.ts';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortSql } from '#lib/kernel/db/prepared-sql.ts';
import { prepareAnswer } from '#lib/kernel/http/ready.ts';
import { shopperFacts, shopperParams } from '#lib/money/levels/service.ts';
import { getCart } from './lines.ts';
import type { CartView } from './model/cart.ts';
import type { CartOwner } from './owner.ts';
import { cartGift, cartLine, cartMerge } from './tables.ts';

/** A cached cart with the versions of its inputs. */
interface KeptCart {
  readonly view: CartView;
  readonly versions: string;
  readonly promotions: readonly ActivePromotion[];
}

const CARTS_MOST = 1000;
const carts = new WeakMap<Config, LRUCache<string, KeptCart>>();

function keptCarts({ config }: Ctx): LRUCache<string, KeptCart> {
  const known = carts.get(config) ?? new LRUCache<string, KeptCart>({ max: CARTS_MOST });
  carts.set(config, known);
  return known;
}

/**
 * Returns the cached cart while its inputs are unchanged: every page requests it, and few visitors change it
 * between two pages. The database reports the versions, so no process can return an outdated cart.
 */
export async function showCart(ctx: Ctx, owner: CartOwner): Promise<CartView> {
  const kept = keptCarts(ctx);
  const key = `${owner.key} ${ctx.locale}`;
  const [promotions, versions] = await Promise.all([activePromotions(ctx), readVersions(ctx, owner)]);
  const known = kept.get(key);
  if (known && known.versions === versions && known.promotions === promotions) return known.view;
  const view = await getCart(ctx, owner);
  // Notices of dropped gifts and of the merge are shown once, so they are never cached.
  if (versions !== null && view.dropped.length === 0 && view.merged === null)
    kept.set(key, { view: prepareAnswer(view), versions, promotions });
  return view;
}

const p = sql.placeholder;

/**
 * Versions of all rows that the cart's statement would read. `xmin` is Postgres's own mark of a row's last
 * change.
 */
const versionsWith = (shopper: SQL) => sql`
select case when bool_or(${isSpecial}) then null else concat_ws(' ',
  string_agg(concat_ws('.', line.id, line.xmin, item.version, good.version, words.version), ' '),
  (select string_agg(${cartGift}.xmin::text, ' ') from ${cartGift} where ${cartGift.owner} = ${p('owner')}),
  ${shopper}) end as versions
from ${cartLine} line ${skuTables} ${wordTables}
where line.owner = ${p('owner')}`;

type Row = { versions: string | null };
const ofVisitor = shortSql<Row>('cart_versions', versionsWith(sql`''`));
const ofMember = shortSql<Row>(
  'cart_member_versions',
  versionsWith(
    sql`${shopperFacts}::text, (select ${cartMerge}.xmin::text from ${cartMerge} where ${cartMerge.owner} = ${p('owner')})`,
  ),
);

/**
 * The same text while the cart's inputs are unchanged, except promotions. Null where it also depends on other
 * orders or on the time.
 */
async function readVersions(ctx: Ctx, owner: CartOwner): Promise<string | null> {
  const params = { owner: owner.key, locale: ctx.locale, ...shopperParams(ctx, owner.memberId) };
  const [row] = await (owner.memberId ? ofMember : ofVisitor)(ctx.db, params);
  return row?.versions ?? null;
}
