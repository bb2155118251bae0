import { links } from '#lib/site/links.ts';

/** What the page was opened for: the cart, one SKU bought at once, or an order that waits for its payment. */
export type CheckoutMode =
  | { readonly kind: 'cart' }
  | { readonly kind: 'sku'; readonly skuId: number; readonly quantity: number }
  | { readonly kind: 'order'; readonly number: string; readonly setback: Setback | null };

/** How the shopper came back from the bank without having paid. */
export type Setback = 'failed' | 'cancelled';

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
  return { kind: 'sku', skuId: Number(sku), quantity: COUNTABLE.test(quantity) ? Number(quantity) : 1 };
}

/** Where to come back to after signing in. */
export function modePath(mode: CheckoutMode): string {
  switch (mode.kind) {
    case 'cart':
      return links.checkout();
    case 'sku':
      return links.buyNow(mode.skuId, mode.quantity);
    case 'order':
      return links.payOrder(mode.number);
  }
}
