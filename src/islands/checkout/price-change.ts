import type { OrderRefusal } from './use-place-order.ts';

/** The current total if the shop refused the one that was shown, else null. */
export function changedPayable(refusal: OrderRefusal | null): number | null {
  if (refusal?.data?.key !== 'priceChanged') return null;
  const { detail } = refusal.data;
  const payable =
    typeof detail === 'object' && detail !== null && 'payable' in detail ? detail.payable : undefined;
  return typeof payable === 'number' ? payable : null;
}
