import { useState } from 'react';
import { getPaymentState } from '#lib/money/payment/calls.ts';
import type { NumberToPay as Issued, PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { call } from '#stores/api.ts';
import { useWords } from '../ui/words.tsx';
import { NumberToPay } from './NumberToPay.tsx';

interface IssuedNumberProps {
  readonly info: PaymentInfo;
  readonly issued: Issued;
  readonly onChanged: () => void;
}

/** A payment number that is still valid. */
export const IssuedNumber = ({ info, issued, onChanged }: IssuedNumberProps) => (
  <>
    <NumberToPay issued={issued} />
    <HavePaid info={info} onChanged={onChanged} />
  </>
);

interface HavePaidProps {
  readonly info: PaymentInfo;
  /** The payment's state has changed. */
  readonly onChanged: () => void;
}

/** For shoppers who have just paid: checks once and states how long it usually takes. */
function HavePaid({ info, onChanged }: HavePaidProps) {
  const t = useWords('payment');
  const [isAsking, setAsking] = useState(false);
  const [isNotYet, setNotYet] = useState(false);
  const ask = async () => {
    setAsking(true);
    const answer = await call(getPaymentState, { number: info.number }).catch(() => null);
    setAsking(false);
    if (!answer) return;
    if (answer.state === info.state) setNotYet(true);
    else onChanged();
  };
  const notYet = info.issued?.number.kind === 'barcode' ? 'wait.notYetBarcode' : 'wait.notYet';
  return (
    <div className="text-center">
      <button type="button" className="btn" aria-disabled={isAsking} aria-busy={isAsking} onClick={ask}>
        {t(isAsking ? 'wait.asking' : 'wait.paid')}
      </button>
      <p role="status" className="mt-3 text-sm text-muted">
        {t(isNotYet ? notYet : 'wait.auto')}
      </p>
    </div>
  );
}
