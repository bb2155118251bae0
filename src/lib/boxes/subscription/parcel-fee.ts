import { and, between, eq } from 'drizzle-orm';
import type { PricingInput } from '#lib/catalog/pricing/model/pricing.ts';
import { personalDiscount } from '#lib/catalog/pricing/rules/regular.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Amount } from '#lib/kernel/text/money.ts';
import { order } from '#lib/orders/order/tables.ts';
import { cycle } from './cycles/tables.ts';
import { cyclesInParcel, sharedParcel } from './rules/parcels.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

/** The delivery fee of a cycle whose boxes share a parcel with other cycles: one fee per parcel. */
type ParcelFee = Pick<NonNullable<PricingInput['plan']>, 'isAlong' | 'parcel'>;

/** The fee of a regular cycle: the basis of agreed prices and of their comparison with current ones. */
export const usualFee = (held: SubscriptionRow): ParcelFee => ({
  parcel: { besides: 0, times: cyclesInParcel(held) },
});

/**
 * The last cycle of a parcel pays its fee, by the total of the parcel, which is only known then. A cycle with
 * another address is its own parcel.
 */
export async function feeOf(
  { db }: Ctx,
  held: SubscriptionRow,
  { number, delivery }: Pick<CycleRow, 'number' | 'delivery'>,
): Promise<ParcelFee> {
  const shared = delivery === null ? sharedParcel(held, number) : null;
  if (!shared) return {};
  const rows = await db
    .select({
      number: cycle.number,
      state: cycle.state,
      delivery: cycle.delivery,
      goodsTotal: order.goodsTotal,
      discount: order.discount,
      shipping: order.shipping,
      adjustments: order.adjustments,
    })
    .from(cycle)
    .leftJoin(order, eq(order.id, cycle.orderId))
    .where(and(eq(cycle.subscriptionId, held.id), between(cycle.number, shared.first, shared.last)));
  const last = Math.min(shared.last, held.lastCycle ?? shared.last);
  const isElsewhere = (of: number): boolean =>
    rows.some((row) => row.number === of && (row.state === 'skipped' || row.delivery !== null));
  for (let after = number + 1; after <= last; after++) if (!isElsewhere(after)) return { isAlong: true };
  const others = rows.filter((row) => row.number < number && row.delivery === null && row.state !== 'void');
  if (others.some(({ shipping }) => (shipping ?? 0) > 0)) return { isAlong: true };
  const goodsOf = ({ goodsTotal, discount, adjustments }: (typeof rows)[number]): Amount =>
    (goodsTotal ?? 0) - (discount ?? 0) + personalDiscount(adjustments ?? []);
  return { parcel: { besides: others.reduce((sum, one) => sum + goodsOf(one), 0), times: 1 } };
}
