import type { SubscriptionFigures } from '#lib/fronts/subscription-desk/model.ts';
import { RETENTION_CYCLES } from '#lib/fronts/subscription-desk/rules.ts';
import { Bar } from '../staff/Bar.tsx';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { useWords } from '../ui/words.tsx';

/**
 * New subscriptions by month and their retention. The table is the chart, so bars never carry information
 * alone.
 */
export function Cohorts({ cohorts }: Pick<SubscriptionFigures, 'cohorts'>) {
  const t = useWords('subscriptionDesk');
  if (cohorts.length === 0) return <p className="text-muted">{t('noCohorts')}</p>;
  return (
    <SidewaysScroll label={t('cohortsText')}>
      <table className="w-full border-collapse text-left text-sm tabular-nums">
        <thead>
          <tr className="border-b border-line text-muted">
            <th scope="col" className="py-2 pr-3 font-normal whitespace-nowrap">
              {t('month')}
            </th>
            <th scope="col" className="py-2 pr-3 text-right font-normal whitespace-nowrap">
              {t('begun')}
            </th>
            {RETENTION_CYCLES.map((count) => (
              <th key={count} scope="col" className="min-w-28 py-2 pl-3 font-normal">
                {t('after', { count })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cohorts.map(({ month, begun, kept }) => (
            <tr key={month} className="border-b border-line last:border-0">
              <th scope="row" className="py-2 pr-3 font-normal whitespace-nowrap">
                {month}
              </th>
              <td className="py-2 pr-3 text-right">{begun}</td>
              {kept.map((one) => (
                <td key={one.cycles} className="py-2 pl-3">
                  <Share {...one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </SidewaysScroll>
  );
}

interface ShareProps {
  readonly of: number;
  readonly kept: number;
}

function Share({ of, kept }: ShareProps) {
  const t = useWords('subscriptionDesk');
  if (of === 0) return <span className="text-faint">{t('notYet')}</span>;
  return (
    <>
      {t('share', { percent: Math.round((kept / of) * 100), kept, of })}
      <Bar part={kept / of} />
    </>
  );
}
