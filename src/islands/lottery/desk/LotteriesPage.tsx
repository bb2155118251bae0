import { exportPrizeYear, listDeskLotteries } from '#lib/buying/lottery/calls.ts';
import type { DeskLotteryRow } from '#lib/buying/lottery/model/desk.ts';
import { API_BASE } from '#lib/kernel/http/endpoint.ts';
import { yearOf } from '#lib/kernel/time/taipei.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';

/** Row I6: all lotteries with their states, newest first. */
export const LotteriesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Lotteries />
  </IslandWords>
);

function Lotteries() {
  const t = useWords('lotteryDesk');
  const { locale } = useIsland();
  const { data, failure, reload } = useCall(listDeskLotteries, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const year = yearOf(new Date());
  return (
    <>
      <p className="mb-4 flex flex-wrap gap-3">
        <a href={pageLink(staffLinks.lottery())} className="btn">
          {t('new')}
        </a>
        {[year, year - 1].map((one) => (
          <a
            key={one}
            href={`${API_BASE}${exportPrizeYear.path}?${new URLSearchParams({ year: String(one), lang: locale })}`}
            download
            className="btn-line"
          >
            {t('year', { year: String(one) })}
          </a>
        ))}
      </p>
      {data.lotteries.length === 0 ? (
        <Notice icon="gift" title={t('none')} text={t('noneText')} />
      ) : (
        <ul className="grid gap-3">
          {data.lotteries.map((row) => (
            <li key={row.id}>
              <Row row={row} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Row({
  row: { id, name, kind, status, stage, startsAt, endsAt, draws, toClaim },
}: {
  readonly row: DeskLotteryRow;
}) {
  const t = useWords('lotteryDesk');
  const words = useWords('lottery');
  const { locale } = useIsland();
  return (
    <a
      href={pageLink(staffLinks.lottery(id))}
      className="panel grid gap-1 p-4 hover:border-accent md:grid-cols-[1fr_1fr_16rem] md:items-center md:gap-6"
    >
      <span className="min-w-0">
        <b className="block wrap-anywhere">{name}</b>
        <span className="block text-sm text-muted">{words(`kind.${kind}`)}</span>
      </span>
      <span className="text-sm text-muted">
        <span className="block">
          {t(`status.${status}`)}
          {stage && ` · ${words(`stage.${stage}`)}`}
        </span>
        <span className="block tabular-nums">{t('draws', { number: draws })}</span>
        {toClaim > 0 && (
          <span className="block text-accent tabular-nums">{t('toClaim', { number: toClaim })}</span>
        )}
      </span>
      <span className="text-sm text-muted tabular-nums">
        {words('course', { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })}
      </span>
    </a>
  );
}
