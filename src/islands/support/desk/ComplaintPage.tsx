import { useState } from 'react';
import { assignComplaint, closeComplaint, getDeskComplaint } from '#lib/fronts/support/calls/complaint.ts';
import type { DeskComplaintDetail } from '#lib/fronts/support/model.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Facts } from '../../staff/Facts.tsx';
import { formatMoment } from '../../ui/moment.ts';
import { SentPictures } from '../../ui/SentPictures.tsx';
import { Confirm } from '../../ui/Sheet.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ErrorState } from '../../ui/States.tsx';
import { useCall } from '../../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../../ui/words.tsx';
import { AnswerForm } from './AnswerForm.tsx';

interface ComplaintPageProps {
  readonly number: string;
}

/** Row J2: a complaint with its answers and actions. */
export const ComplaintPage = ({ number, ...island }: ComplaintPageProps & IslandProps) => (
  <IslandWords {...island}>
    <Complaint number={number} />
  </IslandWords>
);

function Complaint({ number }: ComplaintPageProps) {
  const t = useWords('complaintDesk');
  const { data, failure, reload, setData } = useCall(getDeskComplaint, { number });
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-[600px]" />;
  return (
    <>
      <a href={pageLink(staffLinks.complaints())} className="link mb-4 inline-flex min-h-touch items-center">
        {t('back')}
      </a>
      <div className="grid gap-6 lg:grid-cols-[1fr_22rem]">
        <div className="grid content-start gap-6">
          <Written complaint={data} />
          <Answers complaint={data} />
          {data.state !== 'closed' && (
            <AnswerForm complaint={data} onAnswered={setData} onOvertaken={reload} />
          )}
        </div>
        <About complaint={data} onChanged={setData} onRefused={reload} />
      </div>
    </>
  );
}

interface Shown {
  readonly complaint: DeskComplaintDetail;
}

function Written({ complaint: { text, pictures, language } }: Shown) {
  const t = useWords('complaintDesk');
  return (
    <section className="panel p-5" aria-labelledby="written">
      <h2 id="written" className="mb-3 text-lg font-bold">
        {t('written')}
      </h2>
      <p lang={language} className="whitespace-pre-line wrap-anywhere">
        {text}
      </p>
      <SentPictures pictures={pictures} nameOf={(n) => t('picture', { n })} className="mt-4" />
    </section>
  );
}

function Answers({ complaint: { answers, language } }: Shown) {
  const t = useWords('complaintDesk');
  const { locale } = useIsland();
  if (answers.length === 0) return null;
  return (
    <section className="panel p-5" aria-labelledby="answers">
      <h2 id="answers" className="mb-3 text-lg font-bold">
        {t('answers')}
      </h2>
      <ul className="grid gap-4">
        {answers.map(({ by, at, text }) => (
          <li key={at}>
            <p className="text-sm text-muted">
              {by} · {formatMoment(at, locale)}
            </p>
            <p lang={language} className="whitespace-pre-line wrap-anywhere">
              {text}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AboutProps extends Shown {
  readonly onChanged: (complaint: DeskComplaintDetail) => void;
  readonly onRefused: () => void;
}

function About({ complaint, onChanged, onRefused }: AboutProps) {
  const t = useWords('complaintDesk');
  const { locale } = useIsland();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const { number, state, person, assignee, isOwn, order } = complaint;
  const act = async (endpoint: typeof assignComplaint) => {
    setBusy(true);
    // The client has shown a refusal; the page then shows the present state.
    await call(endpoint, { number }).then(onChanged, onRefused);
    setBusy(false);
    setAsked(false);
  };
  const facts = [
    [t('states'), t(`state.${state}`)],
    [t('subject'), complaint.subjectName],
    [t('sentAt'), formatMoment(complaint.createdAt, locale)],
    [t('dueAt'), state === 'open' ? formatMoment(complaint.dueAt, locale) : null],
    [t('person'), person.name || t('visitor')],
    [t('email'), person.email],
    [t('mobile'), person.mobile],
    [t('assignee'), assignee ?? t('nobody')],
  ] as const;
  return (
    <section className="panel grid content-start gap-4 p-5" aria-label={number}>
      <Facts facts={facts} className="wrap-anywhere" />
      {complaint.isLate && <p className="font-semibold text-danger">{t('late')}</p>}
      {order && (
        <a href={pageLink(staffLinks.order(order))} className="link flex min-h-touch items-center">
          {t('order')} {order}
        </a>
      )}
      {state !== 'closed' && (
        <div className="flex flex-wrap gap-3">
          {isOwn ? (
            <p className="flex min-h-touch items-center text-sm text-muted">{t('mine')}</p>
          ) : (
            assignee === null && (
              <button
                type="button"
                className="btn-line min-h-touch px-5 text-sm"
                aria-disabled={isBusy}
                onClick={() => void act(assignComplaint)}
              >
                {t('assign')}
              </button>
            )
          )}
          <button
            type="button"
            className="btn-line min-h-touch px-5 text-sm"
            aria-disabled={isBusy}
            onClick={() => setAsked(true)}
          >
            {t('close')}
          </button>
        </div>
      )}
      <p className="text-sm text-faint">{t('noted')}</p>
      {isAsked && (
        <Confirm
          title={t('closeTitle')}
          text={t('closeText')}
          yes={t('close')}
          isBusy={isBusy}
          onYes={() => void act(closeComplaint)}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}
