import { Suspense, useEffect, useState } from 'react';
import { getOwnDraw } from '#lib/buying/lottery/calls.ts';
import type { OwnDraw } from '#lib/buying/lottery/model/own.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { useVisitor } from '../account/use-visitor.ts';
import { lazyPart } from '../ui/later.ts';
import { formatMoment } from '../ui/moment.ts';
import { Picture } from '../ui/Picture.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, SignInState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

const ClaimForm = lazyPart(async () => ({ default: (await import('./ClaimForm.tsx')).ClaimForm }));
const IdentityForm = lazyPart(async () => ({ default: (await import('./IdentityForm.tsx')).IdentityForm }));

/** Row I6: one draw and the delivery of its prize. */
export const OwnDrawPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Gate />
  </IslandWords>
);

function Gate() {
  const t = useWords('lottery');
  const who = useVisitor();
  const [id, setId] = useState<number | null>(null);
  useEffect(() => setId(Number(new URLSearchParams(location.search).get('id')) || 0), []);
  if (who === 'unknown' || id === null) return <Skeleton className="h-96 rounded-card" />;
  if (who === 'guest') return <SignInState text={t('mine.signIn')} back={lotteryLinks.own(id)} />;
  return <Draw id={id} />;
}

function Draw({ id }: { readonly id: number }) {
  const { data, failure, reload, setData } = useCall(getOwnDraw, { id });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96 rounded-card" />;
  return (
    <div className="grid gap-6">
      <Summary draw={data} />
      <Suspense fallback={<Skeleton className="h-72 rounded-card" />}>
        {data.next === 'identify' && <IdentityForm draw={data} onDone={setData} />}
        {data.next === 'claim' && <ClaimForm draw={data} onDone={setData} />}
      </Suspense>
    </div>
  );
}

function Summary({ draw }: { readonly draw: OwnDraw }) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  const { id, lottery, lotteryId, prize, state, at, claimBefore, number, next, tax, order } = draw;
  return (
    <section className="panel grid gap-3 p-5 md:p-7" aria-labelledby="own-prize">
      <div className="flex items-center gap-4">
        {prize?.picture && <Picture src={prize.picture} />}
        <div className="min-w-0">
          <h2 id="own-prize" className="text-lg font-bold">
            {prize?.name ?? t(`state.${state}`)}
          </h2>
          <p className="text-sm text-muted" data-state={state}>
            {t(`state.${state}`)}
          </p>
          {prize && prize.value > 0 && (
            <p className="text-sm text-faint">{t('worth', { value: formatNumber(prize.value) })}</p>
          )}
        </div>
      </div>
      {claimBefore && next !== 'none' && (
        <p className="text-accent">{t('result.claim', { at: formatMoment(claimBefore, locale) })}</p>
      )}
      {next === 'payTax' && <p>{t('claim.payTax', { tax: formatNumber(tax) })}</p>}
      {order && (
        <p>
          <a href={pageLink(links.order(order.number))} className="link inline-flex min-h-touch items-center">
            {t('claim.order', { number: order.number, status: order.statusName })}
          </a>
        </p>
      )}
      <dl className="grid gap-2 text-sm">
        <div>
          <dt className="text-muted">{t('proof.lottery')}</dt>
          <dd>
            <a
              href={pageLink(lotteryLinks.one(lotteryId))}
              className="link inline-flex min-h-touch items-center"
            >
              {lottery}
            </a>
          </dd>
        </div>
        <div>
          <dt className="text-muted">{t('proof.at')}</dt>
          <dd className="tabular-nums">{formatMoment(at, locale)}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('number.label')}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{number}</dd>
        </div>
      </dl>
      <p>
        <a href={pageLink(lotteryLinks.proof(id))} className="link inline-flex min-h-touch items-center">
          {t('proof.title')}
        </a>
      </p>
    </section>
  );
}
