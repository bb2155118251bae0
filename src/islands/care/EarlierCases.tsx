import { useState } from 'react';
import { listEarlier } from '#lib/care/care/calls.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { Talk } from './Talk.tsx';

interface EarlierCasesProps {
  readonly code: string;
  readonly count: number;
}

/** Earlier cases of the same person. Loaded when expanded, because each reading goes into the access log. */
export function EarlierCases({ code, count }: EarlierCasesProps) {
  const t = useWords('care');
  const { locale } = useIsland();
  const [wasOpened, setWasOpened] = useState(false);
  const { data, failure, reload } = useCall(listEarlier, wasOpened ? { code } : null);
  if (count === 0) return null;
  return (
    <details className="panel p-5" onToggle={() => setWasOpened(true)}>
      <summary className="min-h-touch content-center font-bold">{t('earlier.title', { count })}</summary>
      {failure !== null && <ErrorState message={failure} onRetry={reload} />}
      {!data && failure === null && <Skeleton className="h-40" />}
      {data && data.cases.length < count && (
        <p className="text-sm text-muted">{t('earlier.shown', { count: data.cases.length })}</p>
      )}
      <ol className="grid gap-6">
        {data?.cases.map(({ code: of, openedAt, closedAt, messages, proposals }) => (
          <li key={of} className="grid min-w-0 gap-3">
            <p className="font-semibold">
              {[openedAt, closedAt].map((at) => at && formatMoment(at, locale)).join(' – ')}
            </p>
            <Talk messages={messages} />
            {proposals.map((proposal) => (
              <ProposalCard key={proposal.code} proposal={proposal} />
            ))}
          </li>
        ))}
      </ol>
    </details>
  );
}
