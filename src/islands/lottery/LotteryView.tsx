import { useState } from 'react';
import type { LotteryDetail } from '#lib/buying/lottery/model/lottery.ts';
import { lotteryLinks } from '#lib/buying/lottery/rules/links.ts';
import { pageLink } from '#stores/page.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import { DrawPanel } from './DrawPanel.tsx';
import { GoingHome } from './GoingHome.tsx';
import { PrizeTable } from './PrizeTable.tsx';
import { taxWords } from './tax-words.ts';

interface LotteryViewProps {
  readonly lottery: LotteryDetail;
  readonly isGuest: boolean;
  readonly onChanged: () => void;
}

/** One lottery: its game and everything published about it. */
export function LotteryView({ lottery, isGuest, onChanged }: LotteryViewProps) {
  const t = useWords('lottery');
  const { locale } = useIsland();
  const [stays, setStays] = useState(false);
  // A draw just before the end still shows its result.
  const [hasDrawn, setDrawn] = useState(false);
  const { name, stage, endsAt, startsAt, terms, now, drawAt, isDrawn } = lottery;
  if (stage === 'ended' && !stays && !hasDrawn)
    return (
      <GoingHome
        title={t('ended')}
        text={t(drawAt && !isDrawn ? 'endedWaits' : 'endedText', { name })}
        stay={{ label: t('seeResult'), onStay: () => setStays(true) }}
      />
    );
  return (
    <article className="grid grid-cols-1 gap-6" aria-labelledby="lottery-name">
      <header>
        <h2 id="lottery-name" className="text-xl font-bold md:text-2xl">
          {name}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-sm text-muted tabular-nums">
          <span>
            {t('course', { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })}
          </span>
          {drawAt && <span>{t('drawAt', { at: formatMoment(drawAt, locale) })}</span>}
          <span>{t('taken', { count: lottery.draws })}</span>
        </p>
        {stage !== 'ended' && (
          <p className="mt-2">
            {t(stage === 'soon' ? 'startsIn' : 'endsIn')}{' '}
            <Countdown until={stage === 'soon' ? startsAt : endsAt} now={now} onEnd={onChanged} />
          </p>
        )}
      </header>
      {(stage === 'open' || hasDrawn) && (
        <DrawPanel lottery={lottery} isGuest={isGuest} onDrawn={() => setDrawn(true)} onChanged={onChanged} />
      )}
      <PrizeTable lottery={lottery} />
      <section className="panel p-5 md:p-7" aria-labelledby="lottery-terms">
        <h3 id="lottery-terms" className="mb-3 text-lg font-bold">
          {t('terms')}
        </h3>
        <p className="max-w-prose whitespace-pre-line text-muted">{terms}</p>
        <ul className="mt-3 grid max-w-prose list-disc gap-1 pl-5 text-sm text-muted">
          <li>{t('rule.cost', { count: lottery.cost })}</li>
          {lottery.perMember !== null && <li>{t('rule.most', { count: lottery.perMember })}</li>}
          <li>{t('rule.claim', { count: lottery.claimDays })}</li>
          <li>{t('rule.tax', taxWords(lottery.rules))}</li>
          <li>{t('rule.minor')}</li>
        </ul>
      </section>
      <Winners winners={lottery.winners} />
      <Fairness lottery={lottery} />
    </article>
  );
}

/** The proof of the draws: the hash published before the first one, and the seed once it is revealed. */
function Fairness({ lottery: { seedHash, seed } }: { readonly lottery: LotteryDetail }) {
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

/** The latest winners, with half of the name hidden. */
function Winners({ winners }: Pick<LotteryDetail, 'winners'>) {
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
