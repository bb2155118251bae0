import type { Subscription } from '#lib/boxes/subscription/model.ts';
import { links } from '#lib/site/site/links.ts';
import { pageLink } from '#stores/page.ts';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface StatusNoticeProps {
  readonly subscription: Subscription;
  /** One of its boxes is unpaid. */
  readonly waitsForMoney: boolean;
}

/** Explains a paused, unpaid or ended subscription. Loaded on demand, because most are active. */
export function StatusNotice({ subscription, waitsForMoney }: StatusNoticeProps) {
  const t = useWords('boxes');
  const { locale } = useIsland();
  const { state, pausedUntil, pauseReason, cycles } = subscription;
  const unpaid = cycles.find(({ state: one }) => one === 'failed');
  const still = waitsForMoney ? 'pause.stopped' : 'pause.waits';
  return (
    <>
      {state === 'paused' && (
        <p className="text-muted">
          {pauseReason === 'member' && pausedUntil
            ? t('pause.now', { day: formatDay(pausedUntil, locale) })
            : t(pauseReason === 'leaving' ? 'pause.leaving' : still)}
        </p>
      )}
      {unpaid && (
        <div className="space-y-3 rounded-card border border-danger p-4" data-unpaid={unpaid.number}>
          <p>
            {t('unpaid', { box: String(unpaid.number) })}{' '}
            <span className="text-danger">{unpaid.failure}</span>
          </p>
          <a href={pageLink(links.order(unpaid.orderNumber ?? ''))} className="btn">
            {t('act.pay')}
          </a>
        </div>
      )}
      {state === 'ended' && (
        <>
          <p className="text-muted">{t('end.over')}</p>
          <a href={pageLink(links.plans())} className="btn">
            {t('end.again')}
          </a>
        </>
      )}
    </>
  );
}
