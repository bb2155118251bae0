import type { ReactNode } from 'react';
import type { OrderCoupon } from '#lib/buying/checkout/model/coupons.ts';
import { Amounts, useMoney } from '../ui/Money.tsx';
import { useWords } from '../ui/words.tsx';
import { CouponTicket } from './CouponTicket.tsx';
import { useTimes } from './use-terms.ts';

interface OrderCouponTicketProps {
  readonly coupon: OrderCoupon;
  readonly isBest: boolean;
  /** False if the cart is empty, so that there is nothing to compare. */
  readonly isCompared?: boolean;
  readonly level?: 2 | 3;
  readonly children?: ReactNode;
}

/** A coupon with its saving on this order, or the reason why it cannot be used. */
export function OrderCouponTicket(props: OrderCouponTicketProps) {
  const { coupon, isBest, isCompared = true, level = 2, children } = props;
  const t = useWords('coupon');
  const money = useMoney();
  const timesOf = useTimes();
  const { saves, refusal } = coupon;
  const worth =
    saves > 0
      ? t('order.saves', { amount: money(saves) })
      : saves < 0
        ? t('order.costs', { amount: money(-saves) })
        : t('order.savesNothing');
  return (
    <CouponTicket
      coupon={coupon}
      level={level}
      times={timesOf(coupon)}
      mark={isBest ? t('order.best') : coupon.endsSoon ? t('terms.soon') : null}
      isOver={refusal !== null}
      note={
        refusal !== null ? (
          <p className="text-sm text-danger">
            <Amounts text={refusal} />
          </p>
        ) : (
          isCompared && <p className={`text-sm ${saves > 0 ? 'text-amber' : 'text-muted'}`}>{worth}</p>
        )
      }
    >
      {children}
    </CouponTicket>
  );
}
