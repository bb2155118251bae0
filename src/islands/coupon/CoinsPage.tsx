import { formatNumber } from '#lib/kernel/text/money.ts';
import { getCoins, listCoinEntries } from '#lib/money/ledger/calls.ts';
import type { Coins } from '#lib/money/ledger/model.ts';
import { links } from '#lib/site/site/links.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { InChargedNote } from '../ui/Money.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton, SkeletonGroup } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { LedgerEntries } from './LedgerEntries.tsx';
import { UpcomingCoins } from './UpcomingCoins.tsx';

/** Rows C10, L8: the member's coins, with all entries. */
export const CoinsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('coupon');
  const who = useVisitor();
  if (who === 'unknown') return <CoinsSkeleton />;
  if (who === 'guest') return <SignInState text={t('coins.signIn')} back={links.coins()} />;
  return <CoinsHome />;
}

function CoinsHome() {
  const { data, failure, reload } = useCall(getCoins, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <CoinsSkeleton />;
  return (
    <>
      <Balance coins={data} />
      <UpcomingCoins coins={data} />
      <LedgerEntries of={listCoinEntries} words="coins" />
    </>
  );
}

function Balance({ coins: { balance, coming, expiring, rules } }: { readonly coins: Coins }) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  return (
    <section className="panel mb-6 p-5 md:p-7" aria-label={t('coins.balance')}>
      <h2 className="text-sm text-muted">{t('coins.balance')}</h2>
      <p className="price text-3xl" data-balance={balance}>
        {formatNumber(balance)} <span className="text-base font-normal text-muted">{t('coins.unit')}</span>
      </p>
      {coming > 0 && <p className="mt-1 text-sm text-accent">{t('coins.coming', { count: coming })}</p>}
      {expiring && (
        <p className="mt-1 text-sm text-amber">
          {t('coins.expiring', { amount: expiring.amount, moment: formatMoment(expiring.at, locale) })}
        </p>
      )}
      <p className="mt-3 text-sm text-faint">{t('coins.rules', rules)}</p>
      <InChargedNote />
    </section>
  );
}

function CoinsSkeleton() {
  const t = useWords('common');
  return (
    <SkeletonGroup label={t('loading')}>
      <Skeleton className="mb-6 h-44 rounded-card" />
      <Skeleton className="h-72 rounded-card" />
    </SkeletonGroup>
  );
}
