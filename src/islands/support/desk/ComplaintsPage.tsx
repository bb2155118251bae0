import { useEffect, useState } from 'react';
import { listDeskComplaints } from '#lib/fronts/support/calls/complaint.ts';
import type { DeskComplaint } from '#lib/fronts/support/model.ts';
import { COMPLAINT_STATES, type ComplaintState } from '#lib/fronts/support/rules.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { pageLink } from '#stores/page.ts';
import { MorePages } from '../../staff/MorePages.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';

/** Row J2: complaints of one state, longest waiting first. The address names the list. */
export const ComplaintsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Complaints />
  </IslandWords>
);

const readState = (): ComplaintState => {
  const said = new URLSearchParams(location.search).get('state');
  return COMPLAINT_STATES.find((one) => one === said) ?? 'open';
};

function Complaints() {
  const [state, setState] = useState<ComplaintState | null>(null);
  useEffect(() => setState(readState()), []);
  return state ? <ComplaintsOf state={state} /> : <Skeleton className="h-96" />;
}

function ComplaintsOf({ state }: { readonly state: ComplaintState }) {
  const t = useWords('complaintDesk');
  const [after, setAfter] = useState<number | undefined>(undefined);
  const { data, isLoading, failure, reload } = useCall(listDeskComplaints, {
    state,
    ...(after === undefined ? {} : { after }),
  });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-96" />;
  const next = data.after;
  return (
    <>
      <nav aria-label={t('states')} className="mb-6 flex flex-wrap gap-2">
        {COMPLAINT_STATES.map((one) => (
          <a
            key={one}
            href={pageLink(`${staffLinks.complaints()}?state=${one}`)}
            className="chip tabular-nums"
            aria-current={one === state ? 'page' : undefined}
          >
            {t('stateCount', { state: t(`state.${one}`), count: data.counts[one] })}
          </a>
        ))}
      </nav>
      <div aria-busy={isLoading} className={isLoading ? 'opacity-60 transition-opacity' : ''}>
        {data.complaints.length === 0 ? (
          <Notice icon="check" title={t('none')} text={t('noneText')} />
        ) : (
          <ul className="grid gap-3">
            {data.complaints.map((complaint) => (
              <li key={complaint.number}>
                <Row complaint={complaint} />
              </li>
            ))}
          </ul>
        )}
        <div className="mt-6 flex justify-center gap-4">
          <MorePages
            onFirst={after === undefined ? null : () => setAfter(undefined)}
            onMore={next === null ? null : () => setAfter(next)}
            first={t('first')}
            more={t('more')}
          />
        </div>
      </div>
    </>
  );
}

function Row({ complaint }: { readonly complaint: DeskComplaint }) {
  const t = useWords('complaintDesk');
  const { locale } = useIsland();
  const { number, subjectName, start, createdAt, dueAt, isLate, state, assignee } = complaint;
  return (
    <a
      href={pageLink(staffLinks.complaint(number))}
      className="panel grid gap-1 p-4 hover:border-accent md:grid-cols-[14rem_1fr_14rem] md:items-center md:gap-6"
    >
      <span className="min-w-0">
        <b className="block">{subjectName}</b>
        <span className="block text-sm text-faint tabular-nums wrap-anywhere">{number}</span>
      </span>
      <span className="min-w-0 wrap-anywhere">{start}</span>
      <span className="text-sm text-muted">
        <span className={`block ${isLate ? 'font-semibold text-danger' : ''}`}>
          {isLate && `${t('late')} · `}
          {state === 'open'
            ? `${t('dueAt')} ${formatMoment(dueAt, locale)}`
            : `${t('sentAt')} ${formatMoment(createdAt, locale)}`}
        </span>
        <span className="block">{assignee ? `${t('assignee')} ${assignee}` : t('nobody')}</span>
      </span>
    </a>
  );
}
