import type { NumberToPay as Issued, PaymentInfo } from '#lib/money/payment/model/payment.ts';
import { HavePaid } from './HavePaid.tsx';
import { NumberToPay } from './NumberToPay.tsx';

interface IssuedNumberProps {
  readonly info: PaymentInfo;
  readonly issued: Issued;
  readonly onChanged: () => void;
}

/** A number that was issued and may still be paid by. */
export const IssuedNumber = ({ info, issued, onChanged }: IssuedNumberProps) => (
  <>
    <NumberToPay issued={issued} />
    <HavePaid info={info} onChanged={onChanged} />
  </>
);
