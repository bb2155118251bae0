import type { DeskCharge, DeskSubscriptionDetail } from '#lib/fronts/subscription-desk/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay, formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { Section } from './Section.tsx';

/** The charged or changed cycles, newest first, each with its order and its charge attempts. */
export function Course({ cycles }: Pick<DeskSubscriptionDetail, 'cycles'>) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  return (
    <Section id="course" title={t('course')}>
      {cycles.length === 0 && <p className="text-muted">{t('noCycles')}</p>}
      <ol className="grid gap-5">
        {cycles.map(({ number, dueOn, state, orderNumber, price, failure, charges }) => (
          <li key={number} className="border-l-2 border-line pl-4">
            <p className="flex flex-wrap gap-x-4">
              <b>{t('cycle', { number })}</b>
              <span className="text-muted tabular-nums">{formatDay(dueOn, locale)}</span>
              <span className={state === 'failed' ? 'font-semibold text-danger' : ''}>
                {t(`cycleState.${state}`)}
              </span>
              {price !== null && <span className="tabular-nums">{formatAmount(price)}</span>}
            </p>
            {failure && <p className="text-sm text-danger">{failure}</p>}
            {orderNumber && (
              <a
                href={pageLink(staffLinks.order(orderNumber))}
                className="link inline-flex min-h-touch items-center text-sm"
              >
                {t('order', { number: orderNumber })}
              </a>
            )}
            {charges.length > 0 && (
              <ul className="grid gap-1 text-sm" aria-label={`${t('charges')}: ${t('cycle', { number })}`}>
                {charges.map((charge) => (
                  <Charge key={charge.try} charge={charge} />
                ))}
              </ul>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}

function Charge({ charge }: { readonly charge: DeskCharge }) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  const { at, amount, outcome, failure, lastFour } = charge;
  return (
    <li className="flex flex-wrap gap-x-3 text-muted tabular-nums">
      <span>{formatMoment(at, locale)}</span>
      <span>{t('charge', { try: charge.try, lastFour })}</span>
      <span>{formatAmount(amount)}</span>
      <span className={outcome === 'declined' ? 'text-danger' : ''}>
        {t(`outcome.${outcome}`)}
        {failure && `: ${failure}`}
      </span>
    </li>
  );
}
