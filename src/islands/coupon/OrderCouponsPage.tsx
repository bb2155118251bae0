import { listOrderCoupons } from '#lib/buying/checkout/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { setPurchase } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { ErrorState, Notice, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CouponSkeleton, TICKETS } from './CouponSkeleton.tsx';
import { OrderCouponTicket } from './OrderCouponTicket.tsx';

/** Row L3: the member's coupons for the chosen goods of the cart, best first. */
export const OrderCouponsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('coupon');
  const who = useVisitor();
  if (who === 'unknown') return <CouponSkeleton />;
  if (who === 'guest') return <SignInState text={t('order.signIn')} back={links.orderCoupons()} />;
  return <OrderCoupons />;
}

function OrderCoupons() {
  const t = useWords('coupon');
  const { data, failure, reload } = useCall(listOrderCoupons, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CouponSkeleton />;
  if (data.coupons.length === 0)
    return (
      <Notice icon="ticket" title={t('empty.usableTitle')} text={t('empty.usableText')}>
        <a href={pageLink(links.coupons())} className="btn">
          {t('empty.toCentre')}
        </a>
      </Notice>
    );
  return (
    <>
      {data.isEmpty && (
        <p className="mb-4 text-muted">
          <span className="block text-text">{t('order.emptyCartTitle')}</span>
          {t('order.emptyCartText')}{' '}
          <a href={pageLink(links.category())} className="link">
            {t('order.shop')}
          </a>
        </p>
      )}
      <ul className={TICKETS} aria-label={t('list')}>
        {data.coupons.map((one) => (
          <li key={one.id}>
            <OrderCouponTicket coupon={one} isBest={one.id === data.best} isCompared={!data.isEmpty}>
              {!data.isEmpty && one.refusal === null && (
                <a
                  href={pageLink(links.checkout())}
                  onClick={() => setPurchase({ couponId: one.id })}
                  className={one.id === data.best ? 'btn' : 'btn-line'}
                  aria-label={t('order.useName', { name: one.name })}
                >
                  {t('order.use')}
                </a>
              )}
            </OrderCouponTicket>
          </li>
        ))}
      </ul>
    </>
  );
}
