import type { AtOnce, Source } from '#lib/buying/checkout/model/source.ts';
import { links } from '#lib/site/site/links.ts';

/** The subject of the page: the cart, a single SKU, or an unpaid order. */
export type CheckoutMode =
  | { readonly kind: 'cart' }
  | { readonly kind: 'sku'; readonly source: AtOnce }
  | { readonly kind: 'order'; readonly number: string; readonly setback: Setback | null };

/** How the shopper returned from the bank without a payment. */
export type Setback = 'failed' | 'cancelled';

const TEAM = /^[A-Za-z0-9]{10}$/;
const COUNTABLE = /^[1-9]\d{0,14}$/;

export function readMode(search: string): CheckoutMode {
  const query = new URLSearchParams(search);
  const number = query.get('number');
  if (number) {
    const setback =
      query.get('failed') === '1' ? 'failed' : query.get('cancelled') === '1' ? 'cancelled' : null;
    return { kind: 'order', number, setback };
  }
  const sku = query.get('sku') ?? '';
  if (!COUNTABLE.test(sku)) return { kind: 'cart' };
  const quantity = query.get('quantity') ?? '';
  const packageList = readParts(query.get('package') ?? '');
  const group = query.get('group') ?? '';
  const team = query.get('team') ?? '';
  return {
    kind: 'sku',
    source: {
      skuId: Number(sku),
      quantity: COUNTABLE.test(quantity) ? Number(quantity) : 1,
      ...(packageList.length === 0 ? {} : { packageList }),
      ...(COUNTABLE.test(group) ? { groupId: Number(group) } : {}),
      ...(TEAM.test(team) ? { team } : {}),
    },
  };
}

/** The parts that `links.buyNow` wrote; the shop checks whether they are a valid package. */
const readParts = (text: string): NonNullable<AtOnce['packageList']> =>
  text.split('-').flatMap((part) => {
    const [skuId = '', quantity = '', ...more] = part.split('x');
    const isPart = COUNTABLE.test(skuId) && COUNTABLE.test(quantity) && more.length === 0;
    return isPart ? [{ skuId: Number(skuId), quantity: Number(quantity) }] : [];
  });

/** The checkout path for a new order of these goods. */
export function pathOf(source: Source): string {
  if (source === 'cart') return links.checkout();
  const { skuId, quantity, packageList, groupId, team } = source;
  return groupId === undefined
    ? links.buyNow(skuId, quantity, packageList)
    : links.buyWithGroup(skuId, quantity, groupId, team);
}

/** The path to return to after sign-in. */
export function modePath(mode: CheckoutMode): string {
  switch (mode.kind) {
    case 'cart':
      return pathOf('cart');
    case 'sku':
      return pathOf(mode.source);
    case 'order':
      return links.payOrder(mode.number);
  }
}
