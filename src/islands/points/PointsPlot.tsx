import { formatNumber } from '#lib/kernel/text/money.ts';
import type { Points } from '#lib/money/points/model.ts';
import { useWords } from '../ui/words.tsx';
import { stepsOf } from './steps.ts';

/** The balance over time as a step chart, and the same days as a table. */
export function PointsPlot({ points }: { readonly points: Points }) {
  const t = useWords('points');
  const { days, from, to } = points;
  if (days.length === 0) return null;
  const { line, most } = stepsOf(points);
  const first = (days[0]?.balance ?? 0) - (days[0]?.change ?? 0);
  return (
    <section className="panel mb-6 p-5 md:p-7" aria-labelledby="points-trend">
      <h2 id="points-trend" className="mb-4 font-semibold">
        {t('trend.title')}
      </h2>
      <div
        role="img"
        aria-label={t('trend.picture', {
          from,
          to,
          first: formatNumber(first),
          last: formatNumber(days.at(-1)?.balance ?? 0),
        })}
      >
        <p className="text-sm text-faint tabular-nums">{formatNumber(most)}</p>
        <svg
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
          className="h-40 w-full md:h-52"
          aria-hidden="true"
        >
          <path d={`${line} V100 H0 Z`} fill="var(--accent)" fillOpacity="0.12" />
          <path
            d={line}
            fill="none"
            stroke="var(--accent)"
            strokeWidth="2"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
          />
          <path d="M0 100 H100" stroke="var(--line)" strokeWidth="1" vectorEffect="non-scaling-stroke" />
        </svg>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-faint tabular-nums">
          <span>{from}</span>
          <span>{to}</span>
        </p>
      </div>
      <details className="mt-4">
        <summary className="link inline-flex min-h-touch items-center text-sm">{t('trend.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than its place is moved by keys, too */}
        <section aria-label={t('trend.table')} tabIndex={0} className="max-h-80 overflow-auto">
          <table className="w-full border-collapse text-right text-sm tabular-nums">
            <thead className="sticky top-0 bg-surface text-muted">
              <tr>
                {(['day', 'change', 'balance'] as const).map((name) => (
                  <th key={name} scope="col" className="py-2 pl-3 font-normal first:pl-0 first:text-left">
                    {t(`trend.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map(({ day, change, balance }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="py-1.5 text-left font-normal">
                    {day}
                  </th>
                  <td className="py-1.5 pl-3">
                    {change > 0 ? '+' : '−'}
                    {formatNumber(Math.abs(change))}
                  </td>
                  <td className="py-1.5 pl-3">{formatNumber(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
