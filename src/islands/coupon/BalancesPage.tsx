import { useState } from 'react';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { getBalances, listUnitEntries } from '#lib/money/ledger/calls.ts';
import { LEDGER_KINDS, type LedgerKind } from '#lib/money/ledger/codes.ts';
import type { Balances } from '#lib/money/ledger/model.ts';
import { links } from '#lib/site/site/links.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { LedgerEntries } from './LedgerEntries.tsx';

/** Row L8: the member's balance of every unit, with all entries. */
export const BalancesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('coupon');
  const who = useVisitor();
  if (who === 'unknown') return <Skeleton className="h-96 rounded-card" />;
  if (who === 'guest') return <SignInState text={t('balances.signIn')} back={links.balances()} />;
  return <Units />;
}

function Units() {
  const t = useWords('coupon');
  const { data, failure, reload } = useCall(getBalances, {});
  const [unit, setUnit] = useState<LedgerKind>('coins');
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  const balances = new Map(data.units.map((one) => [one.unit, one.balance]));
  return (
    <>
      <Expiring units={data.units} />
      <FilterChips
        label={t('balances.choose')}
        filters={LEDGER_KINDS}
        chosen={unit}
        nameOf={(one) => `${t(`balances.unit.${one}`)} ${formatNumber(balances.get(one) ?? 0)}`}
        onChoose={setUnit}
      />
      {/* Switching the unit resets filter and page. */}
      <LedgerEntries key={unit} of={listUnitEntries} unit={unit} words="balances" />
    </>
  );
}

function Expiring({ units }: Balances) {
  const t = useWords('coupon');
  const { locale } = useIsland();
  const soon = units.flatMap(({ unit, expiring }) => (expiring ? [{ unit, ...expiring }] : []));
  if (soon.length === 0) return null;
  return (
    <section className="panel mb-6 p-5 md:p-7" aria-labelledby="expiring">
      <h2 id="expiring" className="mb-2 font-bold">
        {t('balances.expiring')}
      </h2>
      <ul className="grid gap-1 text-sm text-amber">
        {soon.map(({ unit, amount, at }) => (
          <li key={unit}>
            {t('balances.ends', {
              unit: t(`balances.unit.${unit}`),
              amount: formatNumber(amount),
              moment: formatMoment(at, locale),
            })}
          </li>
        ))}
      </ul>
    </section>
  );
}
