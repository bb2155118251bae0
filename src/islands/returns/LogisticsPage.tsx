import type { ReturnParcel } from '#lib/after/returns/model/parcel.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { formatDay } from '../ui/moment.ts';
import { Notice } from '../ui/States.tsx';
import { Timeline } from '../ui/Timeline.tsx';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';
import { NextAct } from './NextAct.tsx';
import { ReturnGate, type ShownReturn } from './ReturnGate.tsx';
import { ReturnHead } from './ReturnHead.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import { Steps } from './Steps.tsx';

/** Row E3: the shipping code of a return and its tracking. */
export const LogisticsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <ReturnGate here={links.returnLogistics}>{(shown) => <Logistics {...shown} />}</ReturnGate>
  </IslandWords>
);

function Logistics({ detail }: ShownReturn) {
  const t = useWords('returnGoods');
  const { number, orderNumber, parcel, logistics, lines, state } = detail;
  return (
    <div className="grid gap-5">
      <section className="panel p-5 md:p-6">
        <ReturnHead one={detail} />
      </section>
      {parcel ? (
        <Parcel parcel={parcel} />
      ) : (
        <Notice icon="truck" title={t('parcel.none')} text={t('parcel.noneText')}>
          <NextAct number={number} state={state} isWayChosen={false} />
        </Notice>
      )}
      <section className="panel p-5 md:p-6" aria-labelledby="return-lines">
        <h2 id="return-lines" className="mb-1 font-bold">
          {t('lines')}
        </h2>
        <ReturnLines lines={lines} />
      </section>
      <div className="flex flex-wrap gap-3">
        {parcel && logistics && (
          <a
            href={pageLink(links.returnCreateLogistics(number))}
            className="btn-line min-h-touch px-5 text-sm"
          >
            {t('parcel.otherWay')}
          </a>
        )}
        <a href={pageLink(links.return(number))} className="btn-line min-h-touch px-5 text-sm">
          {t('acts.detail')}
        </a>
        <a href={pageLink(links.order(orderNumber))} className="btn-line min-h-touch px-5 text-sm">
          {t('toOrder')}
        </a>
      </div>
    </div>
  );
}

function Parcel({ parcel }: { readonly parcel: ReturnParcel }) {
  const t = useWords('returnGoods');
  const { locale } = useIsland();
  const { company, wayName, state, stateName, kioskCode, kioskCodeUntil, trackingNumber, pickup } = parcel;
  return (
    <section className="panel grid gap-4 p-5 md:p-6" aria-labelledby="return-parcel">
      <div>
        <p className="text-sm text-muted">{company || wayName}</p>
        <h2 id="return-parcel" className="text-xl font-bold" data-parcel-state={state}>
          {stateName}
        </h2>
      </div>
      {kioskCode && (
        <div className="flex flex-wrap items-end justify-between gap-3">
          <p>
            <span className="block text-sm text-muted">{t('parcel.code')}</span>
            <b className="text-[28px] tracking-[0.1em] tabular-nums wrap-anywhere">{kioskCode}</b>
            {kioskCodeUntil && (
              <span className="block text-sm text-amber">
                {t('parcel.codeUntil', { day: formatDay(kioskCodeUntil, locale) })}
              </span>
            )}
          </p>
          <CopyButton text={kioskCode} of={kioskCode} />
        </div>
      )}
      {trackingNumber && (
        <p className="flex flex-wrap items-center gap-x-3">
          <span className="text-sm text-muted">{t('parcel.tracking')}</span>
          <span className="font-semibold tabular-nums wrap-anywhere">{trackingNumber}</span>
          <CopyButton text={trackingNumber} of={trackingNumber} />
        </p>
      )}
      {pickup && (
        <p className="text-sm">
          <span className="block text-muted">{t('parcel.pickup')}</span>
          <span className="block">
            {pickup.timeName} · {pickup.temperatureName} · {pickup.boxName}
          </span>
          <span className="block">
            {pickup.name} {pickup.mobile}
          </span>
          <span className="block">{pickup.address}</span>
        </p>
      )}
      {parcel.steps.length > 0 && <Steps steps={parcel.steps} />}
      {parcel.news.length > 0 && (
        <div>
          <h3 className="font-semibold">{t('parcel.news')}</h3>
          <Timeline entries={parcel.news.map(({ text, at }) => ({ name: text, at }))} />
        </div>
      )}
    </section>
  );
}
