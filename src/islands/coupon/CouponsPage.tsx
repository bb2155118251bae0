import { useEffect, useState } from 'react';
import { formatBadge } from '#lib/kernel/text/badge.ts';
import { listOwnCoupons } from '#lib/money/coupon/calls.ts';
import { COUPON_TABS, type CouponTab } from '#lib/money/coupon/codes.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useWords } from '../ui/words.tsx';
import { CouponSkeleton } from './CouponSkeleton.tsx';
import { OfferedCoupons } from './OfferedCoupons.tsx';
import { OwnCoupons } from './OwnCoupons.tsx';

const TABS = ['centre', ...COUPON_TABS] as const;
type Tab = (typeof TABS)[number];

const readTab = (): Tab => {
  const asked = new URLSearchParams(location.search).get('tab');
  return TABS.find((tab) => tab === asked) ?? 'centre';
};
const tabPath = (tab: Tab): string => links.coupons(tab === 'centre' ? undefined : tab);

/** The coupons to claim and the member's own ones (row I5). */
export const CouponsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Coupons />
  </IslandWords>
);

function Coupons() {
  const t = useWords('coupon');
  const who = useVisitor();
  const [tab, setTab] = useState<Tab | null>(null);
  useEffect(() => {
    const read = () => setTab(readTab());
    read();
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, []);
  const own = useCall(listOwnCoupons, who === 'member' ? {} : null);
  const show = (wanted: Tab) => {
    history.pushState(null, '', pageLink(tabPath(wanted)));
    setTab(wanted);
  };
  if (tab === null)
    return (
      <>
        <Skeleton className="mb-6 h-11 w-full max-w-md rounded-full" />
        <CouponSkeleton />
      </>
    );
  return (
    <>
      <CouponTabs current={tab} counts={own.data?.counts} onShow={show} />
      {who === 'unknown' ? (
        <CouponSkeleton />
      ) : tab === 'centre' ? (
        <OfferedCoupons onClaimed={own.reload} />
      ) : who === 'guest' ? (
        <SignInState text={t('signIn')} back={tabPath(tab)} />
      ) : (
        <OwnCoupons key={tab} tab={tab} />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6">
        <a href={pageLink(links.orderCoupons())} className="link inline-flex min-h-touch items-center">
          {t('more.order')}
        </a>
        <a href={pageLink(links.groupCoupons())} className="link inline-flex min-h-touch items-center">
          {t('more.group')}
        </a>
      </p>
    </>
  );
}

interface CouponTabsProps {
  readonly current: Tab;
  readonly counts: Readonly<Partial<Record<CouponTab, number>>> | undefined;
  readonly onShow: (tab: Tab) => void;
}

/** Tabs are links, so they open in new tabs and appear in the history. */
function CouponTabs({ current, counts, onShow }: CouponTabsProps) {
  const t = useWords('coupon');
  return (
    <nav
      aria-label={t('tabs.label')}
      className="-mx-4 mb-5 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none] md:mx-0 md:px-0"
    >
      {TABS.map((tab) => {
        const count = tab === 'usable' ? (counts?.usable ?? 0) : 0;
        return (
          <a
            key={tab}
            href={pageLink(tabPath(tab))}
            className="chip gap-1.5 aria-[current]:bg-raised"
            aria-current={tab === current ? 'page' : undefined}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onShow(tab);
            }}
          >
            {t(`tabs.${tab}`)}
            {count > 0 && <span className="text-sm text-accent tabular-nums">{formatBadge(count)}</span>}
          </a>
        );
      })}
    </nav>
  );
}
