import { useState } from 'react';
import { listDeskPlans, orderPlans } from '#lib/catalog/plans/calls.ts';
import type { DeskPlan } from '#lib/catalog/plans/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { PlanForm } from './PlanForm.tsx';

/** The staff's page for the dietitians' plans (rows B8 and J3). */
export const PlansPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Plans />
  </IslandWords>
);

/** A plan's code, or `new` for the form of a new one. */
type Chosen = { readonly code: string } | 'new' | null;

function Plans() {
  const t = useWords('deskPlan');
  const { data, failure, reload, setData } = useCall(listDeskPlans, {});
  const [chosen, setChosen] = useState<Chosen>(null);
  const { isBusy, act } = useAct();
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const { plans, version } = data;
  const edited = chosen === 'new' ? null : plans.find(({ code }) => code === chosen?.code);
  const move = (at: number, by: number) => {
    const codes = plans.map(({ code }) => code);
    const [one] = codes.splice(at, 1);
    if (one) codes.splice(at + by, 0, one);
    // After a refusal, reloads the present order.
    void act(async () => setData(await call(orderPlans, { codes, version }))).then((isDone) => {
      if (!isDone) reload();
    });
  };
  if (chosen)
    return (
      <PlanForm
        key={edited?.version ?? 'new'}
        plan={edited ?? null}
        onSaved={(saved) => {
          setData(saved);
          setChosen(null);
        }}
        onClose={() => {
          setChosen(null);
          reload();
        }}
      />
    );
  return (
    <>
      <div className="mb-5 flex flex-wrap gap-3">
        <button type="button" className="btn" onClick={() => setChosen('new')}>
          {t('add')}
        </button>
        <a href={pageLink(links.plans())} className="btn-line">
          {t('toPage')}
        </a>
      </div>
      {plans.length === 0 && <Notice icon="member" title={t('none')} text={t('noneText')} />}
      <ol className="grid gap-3">
        {plans.map((plan, at) => (
          <li key={plan.code}>
            <PlanCard plan={plan} onEdit={() => setChosen({ code: plan.code })}>
              <button
                type="button"
                className="btn-line px-4"
                aria-disabled={isBusy || at === 0}
                aria-label={t('earlier', { code: plan.code })}
                onClick={() => move(at, -1)}
              >
                ↑
              </button>
              <button
                type="button"
                className="btn-line px-4"
                aria-disabled={isBusy || at === plans.length - 1}
                aria-label={t('later', { code: plan.code })}
                onClick={() => move(at, 1)}
              >
                ↓
              </button>
            </PlanCard>
          </li>
        ))}
      </ol>
    </>
  );
}

interface PlanCardProps {
  readonly plan: DeskPlan;
  readonly onEdit: () => void;
  readonly children: React.ReactNode;
}

function PlanCard({ plan, onEdit, children }: PlanCardProps) {
  const t = useWords('deskPlan');
  const { locale } = useIsland();
  const { name, length, price, active, uses, minutes } = plan;
  return (
    <article className="panel grid gap-2 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-lg font-bold">{name[locale]}</h2>
        <span className="price text-lg">{formatAmount(price)}</span>
      </div>
      <p className="text-sm text-muted">
        {length[locale]} · {t('terms', { count: uses, minutes })} ·{' '}
        <span className={active ? 'text-accent' : 'text-faint'}>{t(active ? 'on' : 'off')}</span>
      </p>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn-line px-4" onClick={onEdit}>
          {t('edit')}
          <span className="sr-only"> {name[locale]}</span>
        </button>
        {children}
      </div>
    </article>
  );
}
