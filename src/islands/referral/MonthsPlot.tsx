import type { ReferralFigures } from '#lib/buying/referral/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { useWords } from '../ui/words.tsx';

const HIGH = 100;
const STEP = 10;
const WIDE = 7;

/** The commission per month as bars, and the same months as a table. */
export function MonthsPlot({ months }: Pick<ReferralFigures, 'months'>) {
  const t = useWords('referral');
  const most = Math.max(...months.map(({ amount }) => amount), 0);
  if (most === 0) return null;
  const [first, last] = [months[0]?.month ?? '', months.at(-1)?.month ?? ''];
  return (
    <section className="panel mb-6 p-5 md:p-7" aria-labelledby="months">
      <h2 id="months" className="mb-4 font-semibold">
        {t('months.title')}
      </h2>
      <div role="img" aria-label={t('months.picture', { from: first, to: last, most: formatAmount(most) })}>
        <p className="text-sm text-faint tabular-nums">{formatAmount(most)}</p>
        <svg
          viewBox={`0 0 ${months.length * STEP} ${HIGH}`}
          preserveAspectRatio="none"
          className="h-36 w-full md:h-44"
          aria-hidden="true"
        >
          {months.map(({ month, amount }, at) => {
            const height = (amount / most) * HIGH;
            const x = at * STEP + (STEP - WIDE) / 2;
            return (
              <rect key={month} x={x} y={HIGH - height} width={WIDE} height={height} fill="var(--accent)" />
            );
          })}
          <path
            d={`M0 ${HIGH} H${months.length * STEP}`}
            stroke="var(--line)"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
        <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-sm text-faint tabular-nums">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      </div>
      <details className="mt-4">
        <summary className="link inline-flex min-h-touch items-center text-sm">{t('months.table')}</summary>
        <table className="w-full border-collapse text-right text-sm tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 text-left font-normal">
                {t('months.month')}
              </th>
              <th scope="col" className="py-2 pl-3 font-normal">
                {t('months.amount')}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.toReversed().map(({ month, amount }) => (
              <tr key={month} className="border-t border-line">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {month}
                </th>
                <td className="py-1.5 pl-3">{formatAmount(amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
