import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { getPaymentInfo } from '#lib/money/payment/calls.ts';
import type { OrderDetail } from '#lib/orders/order/model.ts';
import { DueNow } from '../payment/DueNow.tsx';
import { loadToPayBy, ToPayBy } from '../payment/ToPayBy.tsx';
import { lazyPart } from '../ui/later.ts';
import { useCall } from '../ui/use-call.ts';

const BankRefunds = lazyPart(async () => ({
  default: (await import('../payment/BankRefunds.tsx')).BankRefunds,
}));

interface OrderPaymentProps {
  readonly order: OrderDetail;
  /** The placeholder until it is loaded. */
  readonly pending: ReactNode;
}

/**
 * The number or account to pay to while the payment is open, and refunds by bank transfer. Needs the words
 * `payment`.
 */
export function OrderPayment({ order, pending }: OrderPaymentProps) {
  const { number, status, canPay, paymentMethod } = order;
  const { data: info, failure, setData, reload } = useCall(getPaymentInfo, { number });
  const asked = useRef(status);
  useEffect(() => {
    // A changed order has other payment data.
    if (asked.current !== status) reload();
    asked.current = status;
  }, [status, reload]);
  useEffect(() => loadToPayBy(paymentMethod), [paymentMethod]);
  if (!info) return failure === null && pending;
  // The order knows first that nothing is left to pay.
  const isWaiting = canPay && info.canPay && (info.issued !== null || info.transfer !== null);
  return (
    <>
      {info.bankRefunds.length > 0 && (
        <Suspense>
          <BankRefunds number={number} refunds={info.bankRefunds} onChanged={setData} />
        </Suspense>
      )}
      {isWaiting && (
        <>
          <section className="panel p-5 text-center md:p-6">
            <DueNow info={info} onEnd={reload} />
          </section>
          <ToPayBy info={info} onChanged={reload} onAnswer={setData} />
        </>
      )}
    </>
  );
}
