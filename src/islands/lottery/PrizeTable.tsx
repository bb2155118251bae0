import type { LotteryDetail } from '#lib/buying/lottery/model/lottery.ts';
import { percentOfWeight } from '#lib/buying/lottery/rules/odds.ts';
import { formatNumber } from '#lib/kernel/text/money.ts';
import { SidewaysScroll } from '../ui/SidewaysScroll.tsx';
import { useWords } from '../ui/words.tsx';

/** The published odds: `0.05%`. */
export const oddsText = (weight: number): string => `${percentOfWeight(weight)}%`;

/** Every prize with its odds, its quantity and its replacement once it has run out. */
export function PrizeTable({ lottery: { prizes, kind } }: { readonly lottery: LotteryDetail }) {
  const t = useWords('lottery');
  const hasOdds = kind !== 'single';
  const nameOf = (position: number | null) => prizes.find((one) => one.position === position)?.name ?? '';
  return (
    <div className="panel p-5 md:p-7">
      <h3 className="mb-3 text-lg font-bold">{t('prizes')}</h3>
      <SidewaysScroll label={t('prizes')}>
        <table className="w-full border-collapse text-left text-sm tabular-nums">
          <thead className="text-muted">
            <tr>
              <th scope="col" className="py-2 pr-4 font-normal">
                {t('prize')}
              </th>
              {hasOdds && (
                <th scope="col" className="py-2 pr-4 text-right font-normal">
                  {t('odds')}
                </th>
              )}
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                {t('left')}
              </th>
              {hasOdds && (
                <th scope="col" className="py-2 font-normal">
                  {t('fallsTo')}
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {prizes.map(({ position, name, weight, total, remaining, fallsTo, value }) => (
              <tr key={position} className="border-t border-line">
                <th scope="row" className="py-2 pr-4 font-normal">
                  {name}
                  {value > 0 && (
                    <span className="block text-faint">{t('worth', { value: formatNumber(value) })}</span>
                  )}
                </th>
                {hasOdds && <td className="py-2 pr-4 text-right whitespace-nowrap">{oddsText(weight)}</td>}
                <td className="py-2 pr-4 text-right whitespace-nowrap">
                  {total === null ? t('endless') : t('leftOf', { left: remaining ?? 0, total })}
                </td>
                {hasOdds && <td className="py-2 text-muted">{nameOf(fallsTo)}</td>}
              </tr>
            ))}
          </tbody>
        </table>
      </SidewaysScroll>
    </div>
  );
}
