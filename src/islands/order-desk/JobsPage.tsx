import { listDeskJobs, reviveJobs } from '#lib/fronts/order-desk/calls.ts';
import type { DeskJobs } from '#lib/fronts/order-desk/model/today.ts';
import { call } from '#stores/api.ts';
import { hasPermission } from '#stores/staff.ts';
import { showToast } from '#stores/toasts.ts';
import { useStaff } from '../staff/use-staff.ts';
import { formatMoment } from '../ui/moment.ts';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ErrorState, Notice } from '../ui/States.tsx';
import { useAct } from '../ui/use-act.ts';
import { useCall } from '../ui/use-call.ts';
import { type IslandProps, IslandWords, useIsland, useWords } from '../ui/words.tsx';

/** Row J2: waiting jobs per queue, and jobs that have failed. */
export const JobsPage = (props: IslandProps) => (
  <IslandWords {...props}>
    <Jobs />
  </IslandWords>
);

function Jobs() {
  const t = useWords('workbench');
  const { data, failure, reload } = useCall(listDeskJobs, {});
  if (failure !== null) return <ErrorState message={failure} onRetry={reload} />;
  if (!data) return <Skeleton className="h-60" />;
  return (
    <div className="grid gap-8">
      {data.queues.length === 0 ? (
        <Notice icon="check" title={t('jobs.idle')} text={t('jobs.idleText')} />
      ) : (
        <Queues queues={data.queues} />
      )}
      {data.unreadable.length > 0 && <Unreadable rows={data.unreadable} />}
      {data.dead.length > 0 && <Dead dead={data.dead} onRevived={reload} />}
    </div>
  );
}

function Queues({ queues }: Pick<DeskJobs, 'queues'>) {
  const t = useWords('workbench');
  return (
    <ul aria-label={t('jobs.queues')} className="grid gap-3">
      {queues.map(({ queue, oldestSeconds, ...counts }) => (
        <li key={queue} className="panel flex flex-wrap items-baseline gap-x-6 gap-y-1 p-4">
          <b className="grow basis-40 break-all">{queue}</b>
          {(['waiting', 'later', 'active', 'dead'] as const).map((name) => (
            <span key={name} className="text-sm text-muted tabular-nums">
              {t(`jobs.${name}`)}{' '}
              <span className={name === 'dead' && counts.dead > 0 ? 'text-danger' : 'text-text'}>
                {counts[name]}
              </span>
            </span>
          ))}
          <span className="text-sm text-muted tabular-nums">
            {t('jobs.oldest')}{' '}
            <span className="text-text">{t('jobs.seconds', { count: oldestSeconds })}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Unreadable({ rows }: { readonly rows: DeskJobs['unreadable'] }) {
  const t = useWords('workbench');
  return (
    <section aria-labelledby="unreadable" className="grid gap-4">
      <h2 id="unreadable" className="text-lg font-bold">
        {t('jobs.unreadable')}
      </h2>
      <p className="text-muted">{t('jobs.unreadableText')}</p>
      <ul className="panel divide-y divide-line px-5">
        {rows.map(({ row, problem }) => (
          <li key={row} className="py-3 text-sm">
            <b className="break-all">{row}</b>
            <p className="break-all text-muted">{problem}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface DeadProps extends Pick<DeskJobs, 'dead'> {
  readonly onRevived: () => void;
}

/** Grouped by queue, because neighbours usually fail for the same reason. */
function Dead({ dead, onRevived }: DeadProps) {
  const t = useWords('workbench');
  const { locale } = useIsland();
  const { staff } = useStaff();
  const { isBusy, act } = useAct();
  const revive = (queue: string) =>
    act(async () => {
      const { revived } = await call(reviveJobs, { queue });
      showToast('success', t('jobs.revived', { count: revived }));
      onRevived();
    });
  const queues = [...new Set(dead.map(({ queue }) => queue))];
  return (
    <section aria-labelledby="dead" className="grid gap-4">
      <h2 id="dead" className="text-lg font-bold">
        {t('jobs.failed')}
      </h2>
      {queues.map((queue) => (
        <section key={queue} className="panel p-5" aria-label={queue}>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="font-semibold break-all">{queue}</h3>
            {hasPermission(staff, 'job.revive') && (
              <button
                type="button"
                className="btn-line min-h-touch px-5 text-sm"
                aria-disabled={isBusy}
                onClick={() => void revive(queue)}
              >
                {t('jobs.again')}
              </button>
            )}
          </div>
          <ul className="mt-2 divide-y divide-line">
            {dead
              .filter((job) => job.queue === queue)
              .map(({ id, about, error, tries, diedAt }) => (
                <li key={id} className="py-2 text-sm">
                  <p className="break-all">{error ?? about}</p>
                  <p className="break-all text-muted">
                    {formatMoment(diedAt, locale)} · {t('jobs.tries', { count: tries })} · {about}
                  </p>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </section>
  );
}
