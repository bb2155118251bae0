import type { LotteryDetail } from '#lib/buying/lottery/model/lottery.ts';
import { useWords } from '../ui/words.tsx';

/** What proves the draws: the hash from before the first of them, and the seed once it is told. */
export function Fairness({ lottery: { seedHash, seed } }: { readonly lottery: LotteryDetail }) {
  const t = useWords('lottery');
  return (
    <section className="panel p-5 md:p-7" aria-labelledby="lottery-fair">
      <h3 id="lottery-fair" className="mb-3 text-lg font-bold">
        {t('fair.title')}
      </h3>
      <p className="max-w-prose text-sm text-muted">{t('fair.text')}</p>
      <dl className="mt-3 grid gap-2 text-sm">
        <div>
          <dt className="text-muted">{t('fair.hash')}</dt>
          <dd className="font-mono text-xs wrap-anywhere">{seedHash}</dd>
        </div>
        <div>
          <dt className="text-muted">{t('fair.seed')}</dt>
          <dd className={seed ? 'font-mono text-xs wrap-anywhere' : 'text-faint'}>
            {seed ?? t('fair.later')}
          </dd>
        </div>
      </dl>
    </section>
  );
}
