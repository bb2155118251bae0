import type { LotteryDetail } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** Who has won last, by half a name. */
export function Winners({ winners }: Pick<LotteryDetail, 'winners'>) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="lottery-winners">
      <h3 id="lottery-winners" className="mb-3 text-lg font-bold">
        {t('winners')}
      </h3>
      {winners.length === 0 ? (
        <p className="text-muted">{t('noWinners')}</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {winners.map(({ drawId, name, prize, at }) => (
            <li key={drawId} className="flex flex-wrap items-center gap-x-4">
              <span className="min-w-0 flex-1 py-2">{t('won', { name, prize })}</span>
              <time dateTime={at} className="text-faint tabular-nums">
                {formatMoment(at, locale)}
              </time>
              <a
                href={pageLink(lotteryLinks.proof(drawId))}
                className="link inline-flex min-h-touch items-center"
                aria-label={t('proofOf', { id: String(drawId) })}
              >
                {t('proof.short')}
              </a>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
