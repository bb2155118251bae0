import { useEffect, useRef } from 'react';
import { listOrderCoupons } from '#lib/buying/checkout/calls.ts';
import type { OrderCoupons } from '#lib/buying/checkout/model/coupons.ts';
import { chooseCoupon, type DiscountChoice, typeCode } from '#lib/money/coupon/rules/choice.ts';
import { $draft, fillDraft, setPurchase } from '#stores/delivery-draft.ts';
import { type Loaded, useCall } from '../ui/use-call.ts';

/** The order's goods and delivery. */
export type Subject = NonNullable<(typeof listOrderCoupons)['input']>;

/** Stores a choice in the draft (point 3), so that it survives the visit to a chain's map. */
export function saveChoice({ couponId, typed }: DiscountChoice): void {
  setPurchase({ couponId });
  fillDraft({ couponCommand: typed || null });
}

/** The member's coupons for this order. A coupon stored in the draft is selected again if it can be used. */
export function useOrderCoupons(
  subject: Subject,
  choice: DiscountChoice,
  onRestore: (choice: DiscountChoice) => void,
): Loaded<OrderCoupons> {
  const loaded = useCall(listOrderCoupons, subject);
  const { data } = loaded;
  const isRestored = useRef(false);
  const restore = useRef({ choice, onRestore });
  restore.current = { choice, onRestore };
  useEffect(() => {
    if (!data || isRestored.current) return;
    isRestored.current = true;
    const { couponId, couponCommand } = $draft.get();
    const { choice: before, onRestore: give } = restore.current;
    if (data.coupons.some(({ id, refusal }) => id === couponId && refusal === null))
      give(chooseCoupon(before, couponId));
    else if (couponCommand) give(typeCode(before, couponCommand));
  }, [data]);
  return loaded;
}
