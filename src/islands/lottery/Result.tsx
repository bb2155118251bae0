import type { DrawView } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

/** The result of a draw and the next step. */
export function Result({ draw: { id, state, prize, claimBefore } }: { readonly draw: DrawView }) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  const title =
    state === 'waiting'
      ? t('result.ticket', { number: String(id) })
      : state === 'nothing'
        ? t('result.nothing')
        : t('result.won', { prize: prize?.name ?? '' });
  return (
    <div className="rounded-card border border-accent p-5 text-center" data-drawn={state}>
      <p className="text-lg font-bold">{title}</p>
      {claimBefore && (
        <p className="mt-1 text-sm text-muted">
          {t('result.claim', { at: formatMoment(claimBefore, locale) })}
        </p>
      )}
      {state === 'given' && <p className="mt-1 text-sm text-muted">{t('result.given')}</p>}
      <p className="mt-3 flex flex-wrap justify-center gap-x-5">
        <a href={pageLink(lotteryLinks.own(id))} className="link inline-flex min-h-touch items-center">
          {t(state === 'won' ? 'result.toClaim' : 'result.toDraw')}
        </a>
        <a href={pageLink(lotteryLinks.proof(id))} className="link inline-flex min-h-touch items-center">
          {t('proof.title')}
        </a>
      </p>
    </div>
  );
}
