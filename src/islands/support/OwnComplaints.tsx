import { useEffect } from 'react';
import { listOwnComplaints } from '#lib/fronts/support/calls/complaint.ts';
import type { OwnComplaint } from '#lib/fronts/support/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useCall } from '../ui/use-call.ts';
import { useOrderChanges } from '../ui/use-changes.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface OwnComplaintsProps {
  /** The number of the complaint that was just sent. */
  readonly sent: string | null;
}

/** The member's earlier complaints with the answers; nothing if there are none. */
export function OwnComplaints({ sent }: OwnComplaintsProps) {
  const t = useWords('complaint');
  const { data, reload } = useCall(listOwnComplaints, {});
  useOrderChanges(null, reload, data !== null);
  useEffect(() => {
    if (sent !== null) reload();
  }, [sent, reload]);
  if (!data || data.complaints.length === 0) return null;
  return (
    <section aria-labelledby="own-complaints">
      <h2 id="own-complaints" className="mb-3 text-lg font-bold">
        {t('own.title')}
      </h2>
      <ul className="grid gap-4">
        {data.complaints.map((complaint) => (
          <li key={complaint.number}>
            <OneComplaint complaint={complaint} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function OneComplaint({ complaint }: { readonly complaint: OwnComplaint }) {
  const t = useWords('complaint');
  const { locale } = useIsland();
  const { number, subjectName, text, order, state, createdAt, answers } = complaint;
  return (
    <article aria-label={number} className="panel grid gap-3 p-5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="font-bold">{subjectName}</h3>
        <span className={`text-sm ${state === 'open' ? 'text-amber' : 'text-muted'}`}>
          {t(`own.state.${state}`)}
        </span>
      </div>
      <p className="text-sm text-faint tabular-nums wrap-anywhere">
        {number} · {formatMoment(createdAt, locale)}
      </p>
      <p className="whitespace-pre-line wrap-anywhere">{text}</p>
      {order && (
        <a href={pageLink(links.order(order))} className="link flex min-h-touch items-center text-sm">
          {t('own.about', { number: order })}
        </a>
      )}
      {answers.map(({ text: answer, at }) => (
        <div key={at} className="rounded-card bg-raised p-4">
          <p className="text-sm text-muted">
            {t('own.answer')} · {formatMoment(at, locale)}
          </p>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{answer}</p>
        </div>
      ))}
    </article>
  );
}
