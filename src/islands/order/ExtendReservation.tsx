import { useEffect, useRef, useState } from 'react';
import { extendReservation } from '#lib/orders/order/calls.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { call } from '#stores/api.ts';
import { formatMoment } from '../ui/moment.ts';
import { useAct } from '../ui/use-act.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface ExtendReservationProps {
  readonly order: Pick<OrderDetail, 'number' | 'canHoldLonger' | 'canPay'>;
  readonly onHeld: () => void;
}

/**
 * Extends the payment deadline of a group place, once, so that slow shoppers keep it. Then shows and focuses
 * the new deadline.
 */
export function ExtendReservation({
  order: { number, canHoldLonger, canPay },
  onHeld,
}: ExtendReservationProps) {
  const t = useWords('common');
  const { locale } = useIsland();
  const { isBusy, act } = useAct();
  const [until, setUntil] = useState<string | null>(null);
  const told = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (until !== null) told.current?.focus();
  }, [until]);
  const hold = () =>
    act(async () => {
      const { payBefore } = await call(extendReservation, { number });
      setUntil(payBefore);
    }).finally(onHeld);
  if (until !== null && canPay)
    return (
      <p ref={told} tabIndex={-1} className="mt-2 text-sm text-muted outline-none">
        {t('timer.held', { at: formatMoment(until, locale) })}
      </p>
    );
  if (!canHoldLonger) return null;
  return (
    <button
      type="button"
      className="link mt-1 inline-flex min-h-touch items-center text-sm"
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={() => void hold()}
    >
      {t('timer.longer')}
    </button>
  );
}
