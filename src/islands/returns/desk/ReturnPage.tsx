import { getDeskReturn } from '#lib/after/returns/calls.ts';
import type { DeskReturnDetail } from '#lib/after/returns/model/desk.ts';
import { formatAmount, formatNumber } from '#lib/kernel/text/money.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { Facts } from '../../staff/Facts.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Picture } from '../../ui/Picture.tsx';
import { SentPictures } from '../../ui/SentPictures.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { Acts } from './Acts.tsx';
import { Transitions } from './Transitions.tsx';
import { useReloadOnReturn } from './use-coming-back.ts';

interface ReturnPageProps {
  readonly number: string;
}

/** Rows E3 and J2: a return with its pictures, messages and decisions. */
export const ReturnPage = ({ number, ...island }: ReturnPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Return number={number} />
  </IslandWords>
);

function Return({ number }: ReturnPageProps) {
  const t = useWords('returnDesk');
  const { data, failure, reload, setData } = useCall(getDeskReturn, { number });
  useReloadOnReturn(reload);
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  return (
    <>
      <a href={pageLink(staffLinks.returns())} className="link mb-4 inline-flex min-h-touch items-center">
        {t('back')}
      </a>
      <div className="grid gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid content-start gap-6">
          <Head one={data} />
          <Evidence one={data} />
          <Lines one={data} />
          <Acts key={data.version} one={data} onDone={setData} onRefused={reload} />
        </div>
        <div className="grid content-start gap-6">
          <Parcel one={data} />
          <Person one={data} />
          <Transitions moves={data.moves} />
        </div>
      </div>
    </>
  );
}

interface Shown {
  readonly one: DeskReturnDetail;
}

function Head({ one }: Shown) {
  const t = useWords('returnDesk');
  const { locale } = useIsland();
  const { due, refund, orderNumber } = one;
  const { amount, coins } = refund ?? one;
  const facts = [
    [t('facts.amount'), formatAmount(amount)],
    [t('facts.coins'), coins > 0 ? formatNumber(coins) : null],
    [t('facts.method'), one.refundMethodName],
    [t('facts.paidBy'), one.paymentName],
    [t('facts.refund'), refund && (refund.at ? formatMoment(refund.at, locale) : t('facts.underWay'))],
    [t('facts.appliedAt'), formatMoment(one.appliedAt, locale)],
    [t('facts.applications'), one.applications > 1 ? String(one.applications) : null],
    [t('facts.closed'), one.closeText],
  ] as const;
  return (
    <section className="panel p-5" aria-labelledby="state">
      <h2 id="state" className="text-xl font-bold" data-return-state={one.state}>
        {one.stateName}
      </h2>
      {due && (
        <p className={`mt-1 mb-3 ${one.isUrgent ? 'font-semibold text-amber' : 'text-muted'}`}>
          <span className="tabular-nums">{formatMoment(due.at, locale)}</span>
          <span className="block text-sm">{due.text}</span>
        </p>
      )}
      <Facts facts={facts} className="mt-3" />
      <p className="mt-3 flex flex-wrap gap-x-5">
        <a
          href={pageLink(staffLinks.order(orderNumber))}
          className="link flex min-h-touch items-center wrap-anywhere"
        >
          {t('facts.order', { number: orderNumber })}
        </a>
        {one.others.map(({ number, stateName }) => (
          <a
            key={number}
            href={pageLink(staffLinks.return(number))}
            className="link flex min-h-touch items-center wrap-anywhere"
          >
            {number} {stateName}
          </a>
        ))}
      </p>
    </section>
  );
}

function Lines({ one: { lines, isWhole } }: Shown) {
  const t = useWords('returnDesk');
  return (
    <section className="panel p-5" aria-labelledby="lines">
      <h2 id="lines" className="text-lg font-bold">
        {t('lines.title')}
      </h2>
      {isWhole && <p className="text-sm text-muted">{t('lines.whole')}</p>}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li key={line.orderLineId} className="flex items-center gap-3 py-3">
            <Picture src={line.picture} className="size-14" />
            <p className="min-w-0 flex-1">
              <span className="block">{line.name}</span>
              <span className="block text-sm text-muted">
                {[line.options, line.isGift ? t('lines.gift') : formatAmount(line.price)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </p>
            <span className="max-w-1/3 text-right text-sm tabular-nums">
              × {line.quantity}
              {line.received !== null && (
                <span className="block text-muted">
                  {t('lines.came', { count: line.received, restocked: line.restocked })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Evidence({ one: { reasonName, description, pictures, isOpened } }: Shown) {
  const t = useWords('returnDesk');
  if (!reasonName && !description && pictures.length === 0 && !isOpened) return null;
  return (
    <section className="panel p-5" aria-labelledby="evidence">
      <h2 id="evidence" className="mb-2 text-lg font-bold">
        {t('evidence.title')}
      </h2>
      {reasonName && <p>{reasonName}</p>}
      {isOpened && <p className="text-amber">{t('opened')}</p>}
      {description && <p className="mt-2 whitespace-pre-line wrap-anywhere">{description}</p>}
      <SentPictures
        pictures={pictures.map(({ view }) => view)}
        nameOf={(n) => t('evidence.picture', { n })}
        className="mt-3"
      />
    </section>
  );
}

function Parcel({ one: { parcel, carrierFailure } }: Shown) {
  const t = useWords('returnDesk');
  if (!parcel) return null;
  const facts = [
    [t('parcel.way'), parcel.company || parcel.wayName],
    [t('parcel.tracking'), parcel.trackingNumber],
    [t('parcel.code'), parcel.kioskCode],
    [t('parcel.failure'), carrierFailure],
  ] as const;
  return (
    <section className="panel p-5" aria-labelledby="parcel">
      <h2 id="parcel" className="mb-2 text-lg font-bold">
        {parcel.stateName}
      </h2>
      <Facts facts={facts} className="wrap-anywhere" />
      {parcel.news.length > 0 && (
        <Timeline entries={parcel.news.map(({ text, at }) => ({ name: text, at }))} />
      )}
    </section>
  );
}

function Person({ one: { personal } }: Shown) {
  const t = useWords('returnDesk');
  const account = personal?.account;
  return (
    <section className="panel p-5" aria-labelledby="person">
      <h2 id="person" className="mb-2 text-lg font-bold">
        {t('person.title')}
      </h2>
      {personal ? (
        <>
          <Facts
            facts={[
              [t('person.name'), personal.name],
              [t('person.mobile'), personal.mobile],
              [t('person.email'), personal.email],
              [t('person.account'), account && `${account.bankCode} ${account.account} ${account.holder}`],
            ]}
            className="wrap-anywhere"
          />
          <p className="mt-3 text-sm text-faint">{t('person.noted')}</p>
        </>
      ) : (
        <p className="text-muted">{t('person.hidden')}</p>
      )}
    </section>
  );
}
