import type { PaymentInfo, BankRefund as Refund } from '#lib/money/payment/model/payment.ts';
import { useWords } from '../ui/words.tsx';
import { BankRefund } from './BankRefund.tsx';

interface BankRefundsProps {
  readonly number: string;
  readonly refunds: readonly Refund[];
  readonly onChanged: (info: PaymentInfo) => void;
}

/** Refunds by bank transfer, with their accounts and states. Few orders have any. */
export function BankRefunds({ number, refunds, onChanged }: BankRefundsProps) {
  const t = useWords('payment');
  return (
    <section aria-labelledby="bank-refunds" className="panel space-y-5 p-5 md:p-6">
      <h2 id="bank-refunds" className="font-bold">
        {t('refund.title')}
      </h2>
      {refunds.map((refund) => (
        <BankRefund key={refund.id} number={number} refund={refund} onChanged={onChanged} />
      ))}
    </section>
  );
}
