import type { TillSummary } from '#lib/buying/cashier/model/till.ts';
import { TILL_METHODS } from '#lib/buying/cashier/rules.ts';
import { formatAmount } from '#lib/kernel/text/money.ts';
import { formatMoment } from '../ui/moment.ts';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { useIsland, useWords } from '../ui/words.tsx';

const toneOf = (difference: number): string =>
  difference === 0 ? 'text-accent' : difference < 0 ? 'text-danger' : 'text-amber';

/** A till's expected sums and, after the count, the counted sums and differences. */
export function TillSums({ till }: { readonly till: TillSummary }) {
  const t = useWords('cashier');
  const { locale } = useIsland();
  const { expected, counted, difference } = till;
  return (
    <>
      <SidewaysScroll label={`${t('till.sums')}: ${till.person}, ${formatMoment(till.openedAt, locale)}`}>
        <table className="w-full border-collapse whitespace-nowrap text-right text-sm tabular-nums sm:text-base">
          <caption className="sr-only">{t('till.sums')}</caption>
          <thead>
            <tr className="text-sm text-muted">
              <th scope="col" className="py-1 text-left font-normal">
                {t('till.kind')}
              </th>
              <th scope="col" className="py-1 pl-2 font-normal">
                {t('till.expected')}
              </th>
              {counted && (
                <th scope="col" className="py-1 pl-2 font-normal">
                  {t('till.counted')}
                </th>
              )}
              {difference && (
                <th scope="col" className="py-1 pl-2 font-normal">
                  {t('till.difference')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {TILL_METHODS.map((way) => (
              <tr key={way} className="border-t border-line">
                <th scope="row" className="py-2 text-left font-normal">
                  {t(`till.way.${way}`)}
                </th>
                <td className="py-2 pl-2">{formatAmount(expected[way])}</td>
                {counted && <td className="py-2 pl-2">{formatAmount(counted[way])}</td>}
                {difference && (
                  <td className={`py-2 pl-2 font-semibold ${toneOf(difference[way])}`}>
                    {formatAmount(difference[way])}
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
      <p className="mt-2 text-sm text-muted">{t('till.floatWas', { amount: formatAmount(till.float) })}</p>
      {till.note && <p className="mt-1 text-sm">{t('till.noteWas', { note: till.note })}</p>}
    </>
  );
}
