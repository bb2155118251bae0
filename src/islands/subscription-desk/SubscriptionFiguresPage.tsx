import { getSubscriptionFigures } from '#lib/fronts/subscription-desk/calls.ts';
import type { SubscriptionFigures } from '#lib/fronts/subscription-desk/model.ts';
import { CARD_DAYS } from '#lib/fronts/subscription-desk/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { BarsTable } from '../staff/BarsTable.tsx';
import { formatDay } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { Cohorts } from './Cohorts.tsx';
import { Section } from './Section.tsx';

/** The demand of the coming weeks, retention, and cards that expire soon. */
export const SubscriptionFiguresPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Loading />
  </IslandWords>
);

function Loading() {
  const t = useWords('subscriptionDesk');
  const { data, failure, reload } = useCall(getSubscriptionFigures, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[900px]" />;
  return (
    <div className="grid gap-6">
      <a href={pageLink(staffLinks.subscriptions())} className="link inline-flex min-h-touch items-center">
        {t('back')}
      </a>
      <Forecast figures={data} />
      <Section id="cohorts" title={t('cohorts')}>
        <p className="mb-4 text-sm text-muted">{t('cohortsText')}</p>
        <Cohorts cohorts={data.cohorts} />
      </Section>
      <Cards cards={data.cards} />
    </div>
  );
}

function Forecast({ figures: { weeks, forecast } }: { readonly figures: SubscriptionFigures }) {
  const t = useWords('subscriptionDesk');
  return (
    <Section id="forecast" title={t('forecast')}>
      <p className="mb-4 text-sm text-muted">{t('forecastText')}</p>
      {forecast.length === 0 ? (
        <p className="text-muted">{t('noForecast')}</p>
      ) : (
        <BarsTable
          label={t('forecastText')}
          headings={[
            t('goods'),
            t('total'),
            ...weeks.map((day) => t('week', { day: day.slice(5).replace('-', '/') })),
            t('stock'),
          ]}
          rows={forecast.map(({ name, total, weeks: pieces, stock }) => ({
            name,
            value: total,
            cells: [...pieces, stock],
          }))}
        />
      )}
    </Section>
  );
}

function Cards({ cards }: Pick<SubscriptionFigures, 'cards'>) {
  const t = useWords('subscriptionDesk');
  const { locale } = useIsland();
  return (
    <Section id="cards" title={t('cards')}>
      <p className="mb-4 text-sm text-muted">{t('cardsText', { days: CARD_DAYS })}</p>
      {cards.length === 0 ? (
        <p className="text-muted">{t('noCards')}</p>
      ) : (
        <ul className="grid gap-2">
          {cards.map(({ number, lastFour, expiresOn, nextDueOn }) => (
            <li key={number} className="flex flex-wrap items-center gap-x-6">
              <a
                href={pageLink(staffLinks.subscription(number))}
                className="link inline-flex min-h-touch items-center tabular-nums"
              >
                {number}
              </a>
              <span className="tabular-nums">
                {t('lastFour')} {lastFour}
              </span>
              <span className="tabular-nums">
                {t('expires')} {expiresOn}
              </span>
              <span className="text-muted">
                {t('nextDueOn')} {formatDay(nextDueOn, locale)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
