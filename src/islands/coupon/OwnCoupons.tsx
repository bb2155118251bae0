import { useState } from 'react';
import { listOwnCoupons } from '#lib/money/coupon/calls.ts';
import type { CouponTab, OwnCoupon } from '#lib/money/coupon/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { Pager } from '../ui/Pager.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CouponSkeleton, TICKETS } from './CouponSkeleton.tsx';
import { CouponTicket } from './CouponTicket.tsx';
import { useTimes } from './use-terms.ts';

/** One list of the member's coupons. */
export function OwnCoupons({ tab }: { readonly tab: CouponTab }) {
  const t = useWords('coupon');
  const [page, setPage] = useState(1);
  const { data, failure, isLoading, reload } = useCall(listOwnCoupons, { tab, page });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CouponSkeleton />;
  if (data.counts[tab] === 0)
    return (
      <Notice icon="ticket" title={t(`empty.${tab}Title`)} text={t(`empty.${tab}Text`)}>
        {tab === 'usable' && (
          <a href={pageLink(links.coupons())} className="btn">
            {t('empty.toCentre')}
          </a>
        )}
      </Notice>
    );
  return (
    <div aria-busy={isLoading}>
      <OwnList coupons={data.coupons} tab={tab} />
      <Pager page={page} pages={data.pages} onPage={setPage} />
    </div>
  );
}

interface OwnListProps {
  readonly coupons: readonly OwnCoupon[];
  readonly tab: CouponTab;
  /** Heading level of the coupons' names. */
  readonly level?: 2 | 3;
}

export function OwnList({ coupons, tab, level = 2 }: OwnListProps) {
  const t = useWords('coupon');
  return (
    <ul className={TICKETS} aria-label={t(`tabs.${tab}`)}>
      {coupons.map((one) => (
        <li key={one.id}>
          <Own coupon={one} tab={tab} level={level} />
        </li>
      ))}
    </ul>
  );
}

interface OwnProps {
  readonly coupon: OwnCoupon;
  readonly tab: CouponTab;
  readonly level: 2 | 3;
}

function Own({ coupon, tab, level }: OwnProps) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const timesOf = useTimes();
  const { usedAt, orderNumber, refusal, only } = coupon;
  const times =
    tab === 'used' && usedAt ? t('terms.usedAt', { moment: formatMoment(usedAt, locale) }) : timesOf(coupon);
  return (
    <CouponTicket
      coupon={coupon}
      level={level}
      times={times}
      mark={coupon.endsSoon ? t('terms.soon') : null}
      isOver={tab !== 'usable'}
      note={refusal && <p className="text-sm text-danger">{refusal}</p>}
    >
      {tab === 'usable' && !refusal && (
        <a
          href={pageLink(only?.path ?? links.category())}
          className="link inline-flex min-h-touch items-center text-sm"
        >
          {t('terms.where')}
        </a>
      )}
      {orderNumber && (
        <a
          href={pageLink(links.order(orderNumber))}
          className="link inline-flex min-h-touch items-center text-sm"
        >
          {t('terms.order', { number: orderNumber })}
        </a>
      )}
    </CouponTicket>
  );
}
