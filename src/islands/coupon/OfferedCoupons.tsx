import { useRef, useState } from 'react';
import { claimCoupon, listOfferedCoupons } from '#lib/money/coupon/calls.ts';
import type { OfferedCoupon } from '#lib/money/coupon/model.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { showToast } from '#stores/toasts.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { formatMoment } from '../ui/moment.ts';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { CouponSkeleton, TICKETS } from './CouponSkeleton.tsx';
import { CouponTicket } from './CouponTicket.tsx';
import { useTimes } from './use-terms.ts';

interface OfferedCouponsProps {
  /** Only coupons for group-buy items; an empty list renders nothing. */
  readonly group?: boolean;
  /** Heading level of the coupons. */
  readonly level?: 2 | 3;
  readonly onClaimed?: () => void;
}

/** The coupons that the member does not hold yet. */
export const toClaim = (coupons: readonly OfferedCoupon[]): readonly OfferedCoupon[] =>
  coupons.filter(({ state }) => state !== 'claimed');

/** The coupon centre: everybody can look, members can claim. */
export function OfferedCoupons({ group = false, level = 2, onClaimed }: OfferedCouponsProps) {
  const t = useWords('coupon');
  const firstShown = useRef<readonly OfferedCoupon[] | null>(null);
  const [claiming, setClaiming] = useState<number | null>(null);
  const { data, failure, reload } = useCall(listOfferedCoupons, group ? { group } : {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CouponSkeleton />;

  const claim = async ({ id, name }: OfferedCoupon) => {
    setClaiming(id);
    try {
      await call(claimCoupon, { couponId: id });
      showToast('success', t('claim.done', { name }), {
        label: t('claim.mine'),
        href: pageLink(links.coupons('usable')),
      });
      onClaimed?.();
    } catch {
      // The client has already shown the reason.
    }
    setClaiming(null);
    reload();
  };
  // The order of the list stays stable while the member claims several coupons.
  firstShown.current ??= group ? toClaim(data.coupons) : data.coupons;
  const coupons = firstShown.current.map((one) => data.coupons.find(({ id }) => id === one.id) ?? one);
  if (coupons.length === 0)
    return group ? null : (
      <Notice icon="ticket" title={t('empty.centreTitle')} text={t('empty.centreText')} />
    );
  return (
    <ul className={TICKETS} aria-label={t('tabs.centre')}>
      {coupons.map((one) => (
        <li key={one.id}>
          <Offer offer={one} level={level} isBusy={claiming === one.id} onClaim={() => void claim(one)} />
        </li>
      ))}
    </ul>
  );
}

interface OfferProps {
  readonly offer: OfferedCoupon;
  readonly level: 2 | 3;
  readonly isBusy: boolean;
  readonly onClaim: () => void;
}

function Offer({ offer, level, isBusy, onClaim }: OfferProps) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const who = useVisitor();
  const timesOf = useTimes();
  const { state, claimFrom, daysFromClaim, total, taken, name } = offer;
  const times = daysFromClaim === null ? timesOf(offer) : t('terms.days', { count: daysFromClaim });
  const left = total === null ? null : total - taken;
  return (
    <CouponTicket
      coupon={offer}
      level={level}
      times={times}
      isOver={state === 'gone'}
      note={
        <p className="text-sm text-faint tabular-nums">
          {state === 'soon' && claimFrom
            ? t('terms.claimFrom', { moment: formatMoment(claimFrom, locale) })
            : state === 'open' && left !== null && t('terms.left', { left })}
        </p>
      }
    >
      {state !== 'open' ? (
        <span className="inline-flex min-h-touch items-center text-muted">{t(`claim.${state}`)}</span>
      ) : who === 'guest' ? (
        <a href={pageLink(links.signIn(links.coupons()))} className="btn-line">
          {t('signInToClaim')}
        </a>
      ) : (
        <button
          type="button"
          className="btn"
          aria-disabled={isBusy || who === 'unknown'}
          aria-busy={isBusy}
          aria-label={t('claim.openName', { name })}
          onClick={onClaim}
        >
          {t('claim.open')}
        </button>
      )}
      {offer.only && (
        <a href={pageLink(offer.only.path)} className="link inline-flex min-h-touch items-center text-sm">
          {t('terms.where')}
        </a>
      )}
    </CouponTicket>
  );
}
