import { useState } from 'react';
import type { IssuedKind } from '#lib/money/payment/model/payment.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';
import { leaveToPay } from './leave-to-pay.ts';

interface ExpiredNumberProps {
  readonly number: string;
  readonly kind: IssuedKind;
  readonly canPay: boolean;
}

/** An expired payment number; offers a new one while the order can be paid. */
export function ExpiredNumber({ number, kind, canPay }: ExpiredNumberProps) {
  const t = useWords('payment');
  const [isBusy, setBusy] = useState(false);
  const again = () => {
    setBusy(true);
    // The client has already shown the refusal.
    leaveToPay(number, { method: kind }).catch(() => setBusy(false));
  };
  return (
    <section aria-labelledby="number-over" className="panel flex gap-4 p-5">
      <Icon name="clock" className="size-6 text-amber" />
      <div>
        <h2 id="number-over" className="font-bold">
          {t('expired.title')}
        </h2>
        <p className="mt-1 text-sm text-muted">{t(canPay ? 'expired.text' : 'expired.over')}</p>
        {canPay && (
          <button
            type="button"
            className="btn mt-4"
            aria-disabled={isBusy}
            aria-busy={isBusy}
            onClick={again}
          >
            {t(isBusy ? 'other.paying' : 'expired.again')}
          </button>
        )}
      </div>
    </section>
  );
}
