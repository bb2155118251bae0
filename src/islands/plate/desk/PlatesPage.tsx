import { useEffect, useState } from 'react';
import { listDeskPlates } from '#lib/care/plate/calls.ts';
import { DESK_LISTS, type DeskList } from '#lib/care/plate/codes.ts';
import type { DeskPlateHead } from '#lib/care/plate/model/desk.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../../ui/moment.ts';
import { Pager } from '../../ui/Pager.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';

/** Row H4: meals, earliest deadline first. The list contains no health data. The address names the list. */
export const PlatesPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Plates />
  </IslandWords>
);

const readList = (): DeskList => {
  const said = new URLSearchParams(location.search).get('list');
  return DESK_LISTS.find((one) => one === said) ?? 'waiting';
};

function Plates() {
  const [list, setList] = useState<DeskList | null>(null);
  useEffect(() => setList(readList()), []);
  return list ? <PlatesOf list={list} /> : <Skeleton className="h-96" />;
}

function PlatesOf({ list }: { readonly list: DeskList }) {
  const t = useWords('plateDesk');
  const [page, setPage] = useState(1);
  const { data, isLoading, failure, reload } = useCall(listDeskPlates, { list, page: String(page) });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  return (
    <>
      <nav aria-label={t('lists')} className="mb-4 flex flex-wrap gap-2">
        {DESK_LISTS.map((one) => (
          <a
            key={one}
            href={pageLink(`${staffLinks.plates()}?list=${one}`)}
            className="chip tabular-nums"
            aria-current={one === list ? 'page' : undefined}
          >
            {t('listCount', { list: t(`list.${one}`), count: data.counts[one] })}
          </a>
        ))}
      </nav>
      {data.counts.late > 0 && (
        <p className="mb-4 font-semibold text-danger">{t('late', { count: data.counts.late })}</p>
      )}
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        {data.plates.length === 0 ? (
          <Notice icon="check" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="grid gap-3">
            {data.plates.map((plate) => (
              <li key={plate.number}>
                <Row plate={plate} />
              </li>
            ))}
          </ul>
        )}
        <Pager page={data.page} pages={data.pages} onPage={setPage} />
      </div>
    </>
  );
}

function Row({ plate }: { readonly plate: DeskPlateHead }) {
  const t = useWords('plateDesk');
  const words = useWords('plate');
  const { locale } = useIsland();
  const { number, kind, state, sentAt, dueAt, isLate, by, isOwn } = plate;
  return (
    <a
      href={pageLink(staffLinks.plate(number))}
      className="panel grid gap-1 p-4 hover:border-accent md:grid-cols-[1fr_1fr_16rem] md:items-center md:gap-6"
    >
      <span className="min-w-0">
        <b className="block tabular-nums wrap-anywhere">{number}</b>
        <span className="block text-sm text-muted">{words(`kind.${kind}`)}</span>
      </span>
      <span className="text-sm text-muted">
        <span className="block">{words(`state.${state}`)}</span>
        <span className={`block ${isOwn ? 'text-accent' : ''}`}>
          {by ? t('takenBy', { name: by }) : t('nobody')}
        </span>
      </span>
      <span className="text-sm text-muted">
        <span className={`block ${isLate ? 'font-semibold text-danger' : ''}`}>
          {isLate && `${t('lateMark')} · `}
          {t('due')} {formatMoment(dueAt, locale)}
        </span>
        <span className="block">
          {t('sent')} {formatMoment(sentAt, locale)}
        </span>
      </span>
    </a>
  );
}
