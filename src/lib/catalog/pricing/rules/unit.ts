import type { Limits } from '#lib/kernel/limits.ts';
import { type Amount, percentOf } from '#lib/kernel/text/money.ts';
import type { NamedAdjustment } from '../model/adjustment.ts';
import type { PricingLine, Shopper } from '../model/pricing.ts';

export interface UnitPrice {
  readonly price: Amount;
  /** The price before member level and new customer. Thresholds use it. */
  readonly regular: Amount;
  /** Never below the sale price. */
  readonly listPrice: Amount;
  /** Steps from the list price down to the price, for the whole quantity. */
  readonly adjustments: NamedAdjustment[];
}

export const NOBODY: Shopper = { levelPercent: 100, isFirstOrder: false };

/** Percent of the regular price that remains: the lower of member level and first order. */
export const lowestPercent = (
  { levelPercent, isFirstOrder }: Shopper,
  { newCustomerPricePercent }: Pick<Limits, 'newCustomerPricePercent'>,
): number => Math.min(100, levelPercent, isFirstOrder ? newCustomerPricePercent : 100);

/**
 * Row C4, the unit price: the lowest of sale, member level, new customer and group. The earlier one wins a
 * tie.
 */
export function unitPrice(line: PricingLine, shopper: Shopper, limits: Limits): UnitPrice {
  const { salePrice, quantity, groupPrice } = line;
  const listPrice = Math.max(line.listPrice, salePrice);
  const adjustments: NamedAdjustment[] = [];
  if (listPrice > salePrice) adjustments.push(step('sale', null, (salePrice - listPrice) * quantity));

  const regular = Math.min(salePrice, groupPrice ?? salePrice);
  let price = salePrice;
  let why: NamedAdjustment['kind'] = 'sale';
  let percent: number | null = null;
  const offer = (kind: typeof why, at: Amount, of: number | null) => {
    if (at >= price) return;
    price = at;
    why = kind;
    percent = of;
  };
  if (shopper.levelPercent < 100)
    offer('member', percentOf(salePrice, shopper.levelPercent), shopper.levelPercent);
  if (shopper.isFirstOrder)
    offer(
      'newCustomer',
      percentOf(salePrice, limits.newCustomerPricePercent),
      limits.newCustomerPricePercent,
    );
  if (groupPrice !== undefined) offer('group', groupPrice, null);
  if (price < salePrice) adjustments.push(step(why, percent, (price - salePrice) * quantity));
  return { price, regular, listPrice, adjustments };
}

const step = (kind: NamedAdjustment['kind'], percent: number | null, amount: Amount): NamedAdjustment => ({
  kind,
  id: null,
  name: null,
  percent,
  amount,
});
