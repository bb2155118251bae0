import { useEffect, useRef } from 'react';
import type { Figures } from '#lib/fronts/figures/model.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { useWords } from '../ui/words.tsx';

interface SalesPlotProps {
  readonly days: Figures['days'];
}

const HEIGHT = 260;

/** Daily sales as a line, the previous period as a dashed line, and the same figures as a table. */
export function SalesPlot({ days }: SalesPlotProps) {
  const t = useWords('figures');
  const table = t('tableOf', { name: t('days.title') });
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    let isGone = false;
    let undraw = () => {};
    // The chart library is loaded in parallel with the figures, and only on this page.
    void import('./sales-lines.ts').then(({ drawSales }) => {
      if (!isGone)
        undraw = drawSales(element, days, HEIGHT, [t('columns.amount'), t('columns.amountBefore')]);
    });
    return () => {
      isGone = true;
      undraw();
    };
  }, [days, t]);
  return (
    <>
      <p className="mb-2 flex flex-wrap gap-x-6 text-sm text-muted" aria-hidden="true">
        <Key name={t('columns.amount')} />
        <Key name={t('columns.amountBefore')} isBroken />
      </p>
      <div
        ref={place}
        role="img"
        aria-label={t('days.picture')}
        className="w-full"
        style={{ height: HEIGHT }}
      />
      <details className="mt-4">
        <summary className="link inline-flex min-h-touch items-center text-sm">{t('days.table')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what is higher than its place is moved by keys, too */}
        <section aria-label={table} tabIndex={0} className="max-h-96 overflow-auto">
          <table className="w-full border-collapse text-right text-sm tabular-nums">
            <thead className="sticky top-0 bg-surface text-muted">
              <tr>
                {(['day', 'amount', 'orders', 'amountBefore', 'ordersBefore'] as const).map((name) => (
                  <th key={name} scope="col" className="py-2 pl-3 font-normal first:pl-0 first:text-left">
                    {t(`columns.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, amount, orders, amountBefore, ordersBefore }) => (
                <tr key={day} className="border-t border-line">
                  <th scope="row" className="whitespace-nowrap py-1.5 text-left font-normal">
                    {day}
                  </th>
                  <td className="py-1.5 pl-3">{formatAmount(amount)}</td>
                  <td className="py-1.5 pl-3">{orders}</td>
                  <td className="py-1.5 pl-3">{formatAmount(amountBefore)}</td>
                  <td className="py-1.5 pl-3">{ordersBefore}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}

const Key = ({ name, isBroken = false }: { readonly name: string; readonly isBroken?: boolean }) => (
  <span className="flex items-center gap-2">
    <svg width="28" height="8" aria-hidden="true">
      <line
        x1="0"
        x2="28"
        y1="4"
        y2="4"
        strokeWidth="2"
        stroke={isBroken ? 'var(--muted)' : 'var(--accent)'}
        strokeDasharray={isBroken ? '5 4' : undefined}
      />
    </svg>
    {name}
  </span>
);
