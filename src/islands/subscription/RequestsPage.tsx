import { useState } from 'react';
import { answerRequest, listDeskRequests } from '#lib/boxes/subscription-change/calls.ts';
import type { DeskRequests } from '#lib/boxes/subscription-change/model/shown.ts';
import { staffLinks } from '#lib/people/staff/links.ts';
import { call } from '#stores/api.ts';
import { pageLink } from '#stores/page.ts';
import { Field } from '../ui/Field.tsx';
import { formatDay } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row F3: pause requests that wait for an answer. */
export const RequestsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Desk />
  </IslandWords>
);

function Desk() {
  const t = useWords('boxes');
  const { data, failure, reload } = useCall(listDeskRequests, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.requests.length === 0) return <p className="text-muted">{t('desk.none')}</p>;
  return (
    <ul className="grid grid-cols-1 gap-3">
      {data.requests.map((one) => (
        <li key={one.id}>
          <RequestRow request={one} onAnswered={reload} />
        </li>
      ))}
    </ul>
  );
}

interface RequestRowProps {
  readonly request: DeskRequests['requests'][number];
  readonly onAnswered: () => void;
}

function RequestRow({ request, onAnswered }: RequestRowProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const [answer, setAnswer] = useState('');
  const { isBusy, act } = useAct();
  const { id, number, fromOn, untilOn, reason } = request;
  const say = async (isGranted: boolean) => {
    await act(() => call(answerRequest, { id, isGranted, answer }));
    onAnswered();
  };
  return (
    <article className="panel space-y-3 p-4 wrap-anywhere" aria-labelledby={`request-${id}`}>
      <h2 id={`request-${id}`} className="font-semibold">
        <a className="link" href={pageLink(staffLinks.subscription(number))}>
          {number}
        </a>
      </h2>
      <p className="text-sm text-muted">
        {t('asked.pause', { from: formatDay(fromOn, locale), until: formatDay(untilOn, locale) })}
        {reason && <span className="block">{reason}</span>}
      </p>
      <Field label={t('desk.answer')}>
        {(control) => (
          <input
            {...control}
            className="field"
            maxLength={170}
            value={answer}
            onChange={(event) => setAnswer(event.target.value)}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-3">
        <button type="button" className="btn" aria-disabled={isBusy} onClick={() => void say(true)}>
          {t('desk.grant')}
        </button>
        <button type="button" className="btn-line" aria-disabled={isBusy} onClick={() => void say(false)}>
          {t('desk.refuse')}
        </button>
      </div>
    </article>
  );
}
