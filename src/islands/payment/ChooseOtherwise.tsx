import { useState } from 'react';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { useWords } from '../ui/words.tsx';
import { leaveToPay } from './leave-to-pay.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import type { PaymentPick } from './pick.ts';

/** Chooses another way to pay an order that waits, and leaves for it. */
export function ChooseOtherwise({ info }: { readonly info: PaymentInfo }) {
  const t = useWords('payment');
  const [pick, setPick] = useState<PaymentPick | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pay = () => {
    if (!pick) return;
    setBusy(true);
    // A refusal has been shown by the client.
    leaveToPay(info.number, pick).catch(() => setBusy(false));
  };
  return (
    <>
      <PaymentMethods choices={info.choices} amount={info.amount} value={pick} onChange={setPick} />
      {pick && (
        <button
          type="button"
          className="btn mt-5 w-full"
          aria-disabled={isBusy}
          aria-busy={isBusy}
          onClick={pay}
        >
          {t(isBusy ? 'other.paying' : 'other.pay')}
        </button>
      )}
    </>
  );
}
