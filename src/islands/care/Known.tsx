import { type ReactNode, Suspense } from 'react';
import { intakeMeter } from '#lib/boxes/intake/rules/sum.ts';
import type { CaseDetail } from '#lib/care/care/model/desk.ts';
import { formatList } from '#lib/kernel/i18n/locale.ts';
import { lazyPart } from '../ui/later.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

const IntakeBody = lazyPart(() => import('../intake/IntakeBody.tsx'));

/** Health data that the member lets a dietitian read, and their bookings. */
export function Known({ data }: { readonly data: CaseDetail }) {
  const t = useWords('care');
  const { locale } = useIsland();
  const { answers, results, subscriptions, plates, bookings } = data;
  return (
    <section className="panel grid gap-5 p-5" aria-label={t('known')}>
      <Part title={t('results')}>
        {!results && <NotShared />}
        {results?.length === 0 && <p className="text-sm text-muted">{t('noResults')}</p>}
        <ul className="grid gap-3 text-sm">
          {results?.map(({ day, total, suggested, leftOut }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two of a day are told apart by their place alone
            <li key={at}>
              <b className="tabular-nums">{t('result', { day, total })}</b>
              {suggested.length > 0 && (
                <Items title={t('suggested')}>
                  {suggested.map(({ name, dose, why }) => (
                    <li key={name}>
                      <b>{name}</b> {dose} <span className="text-muted">{why}</span>
                    </li>
                  ))}
                </Items>
              )}
              {leftOut.length > 0 && (
                <Items title={t('leftOut')}>
                  {leftOut.map(({ name, why }) => (
                    <li key={name}>
                      <b>{name}</b> <span className="text-muted">{why}</span>
                    </li>
                  ))}
                </Items>
              )}
            </li>
          ))}
        </ul>
      </Part>
      {subscriptions && subscriptions.length > 0 && (
        <Part title={t('subscriptions')}>
          <ul className="grid gap-2 text-sm">
            {subscriptions.map(({ number, items }) => (
              <li key={number}>
                {number}:{' '}
                {formatList(
                  items.map(({ name, quantity, morning, evening }) =>
                    morning + evening > 0 ? t('dose', { name, morning, evening }) : `${name} × ${quantity}`,
                  ),
                  locale,
                )}
              </li>
            ))}
          </ul>
        </Part>
      )}
      {plates && plates.length > 0 && <Plates plates={plates} />}
      {bookings.length > 0 && (
        <Part title={t('bookings')}>
          <ul className="grid gap-2 text-sm">
            {bookings.map(({ name, startsAt, stateName }) => (
              <li key={`${name} ${startsAt}`}>
                {formatMoment(startsAt, locale)} {name} ({stateName})
              </li>
            ))}
          </ul>
        </Part>
      )}
      <details>
        <summary className="min-h-touch content-center font-bold">{t('answers')}</summary>
        {!answers && <NotShared />}
        <dl className="grid gap-2 text-sm">
          {answers?.map(({ question, answer }) => (
            <div key={question}>
              <dt className="text-muted">{question}</dt>
              <dd>{answer}</dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <div>
    <h3 className="mb-2 font-bold">{title}</h3>
    {children}
  </div>
);

const Items = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <p className="mt-1 text-faint">{title}</p>
    <ul className="list-disc pl-5">{children}</ul>
  </>
);

function NotShared() {
  const t = useWords('care');
  return <p className="text-sm text-muted">{t('notShared')}</p>;
}

function Plates({ plates }: { readonly plates: NonNullable<CaseDetail['plates']> }) {
  const t = useWords('care');
  const plateWords = useWords('plate');
  const { locale } = useIsland();
  return (
    <Part title={t('plates')}>
      <ul className="grid grid-cols-2 gap-3 text-sm">
        {plates.map(({ number, meal, sentAt, picture, score, band }) => (
          <li key={number}>
            <img
              src={picture}
              alt={plateWords(`meal.${meal}`)}
              width="160"
              height="160"
              loading="lazy"
              className="aspect-square w-full rounded-card bg-raised object-cover"
            />
            <p>
              {plateWords(`meal.${meal}`)}
              {score !== null && band && (
                <b className="tabular-nums">
                  {' '}
                  {t('plateScore', { score, band: plateWords(`band.${band}`) })}
                </b>
              )}
            </p>
            <p className="text-faint">{formatMoment(sentAt, locale)}</p>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** The daily intake from the person's cart and subscriptions, compared with their limits. */
export function KnownIntake({ day }: { readonly day: NonNullable<CaseDetail['intake']> }) {
  const t = useWords('care');
  const intake = intakeMeter(day.portions, day.who, day.limits);
  const names = [...new Set(day.portions.map(({ name }) => name))];
  const { locale } = useIsland();
  return (
    <section className="panel p-5" aria-labelledby="care-intake">
      <h3 id="care-intake" className="mb-2 font-bold">
        {t('intake')}
      </h3>
      {names.length > 0 && (
        <p className="mb-2 text-sm text-muted">{t('intakeOf', { names: formatList(names, locale) })}</p>
      )}
      <Suspense fallback={null}>
        <IntakeBody intake={intake} day={day} whose={t(day.isProfile ? 'intakeProfile' : 'intakeAdult')} />
      </Suspense>
    </section>
  );
}
