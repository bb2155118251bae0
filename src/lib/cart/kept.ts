import { LRUCache } from 'lru-cache';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { prepareAnswer } from '#lib/kernel/http/ready.ts';
import { type ActivePromotion, activePromotions } from '#lib/promotion/service.ts';
import { getCart } from './lines.ts';
import type { CartView } from './model.ts';
import { cartOwner } from './owner.ts';
import { readVersions } from './versions.ts';

/** A cart as it was answered, with all that it was made from. */
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
 * The asker's cart, as it was answered before while nothing has changed that it was made from: every page asks for
 * it, and few visitors change it between two pages. The database says whether it has changed, so that no process can
 * answer an old one.
 */
export async function showCart(ctx: Ctx): Promise<CartView> {
  const kept = keptCarts(ctx);
  const key = `${cartOwner(ctx)} ${ctx.locale}`;
  const [promotions, versions] = await Promise.all([activePromotions(ctx), readVersions(ctx)]);
  const known = kept.get(key);
  if (known && known.versions === versions && known.promotions === promotions) return known.view;
  const view = await getCart(ctx);
  // A gift that was taken back is said once.
  if (versions !== null && view.dropped.length === 0)
    kept.set(key, { view: prepareAnswer(view), versions, promotions });
  return view;
}
