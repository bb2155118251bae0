import { stopLottery } from '#lib/buying/lottery/calls.ts';
import type { DeskLottery } from '#lib/buying/lottery/model/desk.ts';
import { call } from '#stores/api.ts';
import { showToast } from '#stores/toasts.ts';
import { formatMoment } from '../../ui/moment.ts';
import { useAct } from '../../ui/use-act.ts';
import { useIsland, useWords } from '../../ui/words.tsx';
import { oddsText } from '../PrizeTable.tsx';
import { AskedAct } from './AskedAct.tsx';
import { DeskWinners } from './DeskWinners.tsx';

interface PublishedLotteryProps {
  readonly lottery: DeskLottery;
  readonly onChanged: (lottery: DeskLottery) => void;
}

/** A published lottery, its results and the button that stops it. Nothing else can be changed. */
export function PublishedLottery({ lottery, onChanged }: PublishedLotteryProps) {
  const t = useWords('lotteryDesk');
  const { isBusy, act } = useAct();
  const stop = () =>
    act(async () => {
      onChanged(await call(stopLottery, { id: lottery.id }));
      showToast('success', t('stopped'));
    });
  return (
    <div className="grid gap-6">
      <Facts lottery={lottery} />
      {lottery.status === 'published' && lottery.stage !== 'ended' && (
        <AskedAct text={t('stopText')} label={t('stop')} isBusy={isBusy} onYes={() => void stop()} />
      )}
      <DeskWinners id={lottery.id} />
    </div>
  );
}

function Facts({ lottery }: Pick<PublishedLotteryProps, 'lottery'>) {
  const t = useWords('lotteryDesk');
  const words = useWords('lottery');
  const { locale } = useIsland();
  const { name, kind, status, startsAt, endsAt, draws, toClaim, seedHash, prizes } = lottery;
  return (
    <section className="panel p-5" aria-labelledby="desk-lottery">
      <h2 id="desk-lottery" className="text-lg font-bold">
        {name}
      </h2>
      <p className="text-sm text-muted">
        {words(`kind.${kind}`)} · {t(`status.${status}`)} ·{' '}
        {words('course', { from: formatMoment(startsAt, locale), to: formatMoment(endsAt, locale) })}
      </p>
      <p className="text-sm text-muted tabular-nums">
        {t('draws', { number: draws })} · {t('toClaim', { number: toClaim })}
      </p>
      <p className="mt-2 text-sm text-muted">{t('hash')}</p>
      <p className="font-mono text-xs wrap-anywhere">{seedHash}</p>
      <ul className="mt-4 divide-y divide-line text-sm tabular-nums">
        {prizes.map(({ position, name: names, weight, total, remaining }) => (
          <li key={position} className="flex flex-wrap gap-x-6 py-2">
            <span className="min-w-0 flex-1 basis-40">{names[locale]}</span>
            {kind !== 'single' && <span>{oddsText(weight)}</span>}
            <span>
              {total === null ? words('endless') : words('leftOf', { left: remaining ?? 0, total })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
