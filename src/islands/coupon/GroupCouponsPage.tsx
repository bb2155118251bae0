import { listOfferedCoupons, listOwnCoupons } from '#lib/money/coupon/calls.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CouponSkeleton } from './CouponSkeleton.tsx';
import { OfferedCoupons, toClaim } from './OfferedCoupons.tsx';
import { OwnList } from './OwnCoupons.tsx';

/** Coupons for orders with group-buy items: the member's own, and those to claim. */
export const GroupCouponsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <GroupCoupons />
  </IslandWords>
);

function GroupCoupons() {
  const t = useWords('coupon');
  const who = useVisitor();
  const own = useCall(listOwnCoupons, who === 'member' ? { group: true } : null);
  const offered = useCall(listOfferedCoupons, { group: true });
  const failure = offered.failure ?? own.failure;
  if (failure !== null)
    return (
      <ErrorState
        message={failure}
        onRetry={() => {
          own.reload();
          offered.reload();
        }}
      />
    );
  if (who === 'unknown' || !offered.data || (who === 'member' && !own.data)) return <CouponSkeleton />;
  const mine = own.data?.coupons ?? [];
  const claimable = toClaim(offered.data.coupons);
  if (mine.length === 0 && claimable.length === 0)
    return (
      <Notice icon="ticket" title={t('group.emptyTitle')} text={t('group.emptyText')}>
        <a href={pageLink(links.groups())} className="btn">
          {t('group.toGroups')}
        </a>
      </Notice>
    );
  return (
    <>
      {/* Listed first: claimed coupons are added below, so that nothing moves under the finger. */}
      {claimable.length > 0 && (
        <section className="mb-8">
          <h2 className="mb-3 text-xl font-bold">{t('group.claimable')}</h2>
          <OfferedCoupons group level={3} onClaimed={own.reload} />
        </section>
      )}
      {mine.length > 0 && (
        <section>
          <h2 className="mb-3 text-xl font-bold">{t('group.mine')}</h2>
          <OwnList coupons={mine} tab="usable" level={3} />
        </section>
      )}
    </>
  );
}
