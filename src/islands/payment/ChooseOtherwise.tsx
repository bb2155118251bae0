import { useState } from 'react';
import type { PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { useWords } from '../ui/words.tsx';
import { leaveToPay } from './leave-to-pay.ts';
import { PaymentMethods } from './PaymentMethods.tsx';
import type { PaymentPick } from './pick.ts';

/** Chooses another payment method for an unpaid order and goes to it. */
export function ChooseOtherwise({ info }: { readonly info: PaymentInfo }) {
  const t = useWords('payment');
  const [pick, setPick] = useState<PaymentPick | null>(null);
  const [isBusy, setBusy] = useState(false);
  const pay = () => {
    if (!pick) return;
    setBusy(true);
    // The client has already shown the refusal.
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
