import { formatAmount } from '#lib/kernel/text/money.ts';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { Countdown } from '../ui/Countdown.tsx';
import { formatMoment } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface DueNowProps {
  readonly info: PaymentInfo;
  /** The deadline has passed. */
  readonly onEnd: () => void;
}

/** The amount of a payable order and its deadline. */
export function DueNow({ info, onEnd }: DueNowProps) {
  const t = useWords('payment');
  const { locale } = useIsland();
  const { amount, issued, payBefore, now } = info;
  const until = issued && !issued.isOver ? issued.expiresAt : payBefore;
  return (
    <>
      <p className="text-sm text-muted">{t('amount')}</p>
      <p className="price mt-1 text-3xl">{formatAmount(amount)}</p>
      <p className="mt-3 text-sm text-balance break-keep">
        {t('until', { at: formatMoment(until, locale) })}
      </p>
      <p className="mt-1 text-sm text-muted">
        {t('left')} <Countdown until={until} now={now} onEnd={onEnd} />
      </p>
    </>
  );
}
