import { Suspense, useEffect } from 'react';
import type { OrderDetail } from '#lib/order/model.ts';
import { getPaymentInfo } from '#lib/payment/calls.ts';
import { later } from '../ui/later.ts';
import { useCall } from '../ui/use-call.ts';

const PaymentInfo = later(async () => ({
  default: (await import('../payment/PaymentInfo.tsx')).PaymentInfo,
}));
const BankRefunds = later(async () => ({
  default: (await import('../payment/BankRefunds.tsx')).BankRefunds,
}));

/** The number or account to pay to while it is waited for, and money that goes back by bank. Needs the words `payment`. */
export function OrderPayment({ order }: { readonly order: OrderDetail }) {
  const { number, status } = order;
  const { data, setData, reload } = useCall(getPaymentInfo, { number });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order that has changed is paid differently
  useEffect(reload, [status, reload]);
  if (!data) return null;
  // The order knows first that there is nothing to pay any more.
  const isWaiting = order.canPay && data.canPay && (data.issued !== null || data.transfer !== null);
  return (
    <Suspense>
      {isWaiting ? (
        <PaymentInfo number={number} />
      ) : (
        data.bankRefunds.length > 0 && (
          <BankRefunds number={number} refunds={data.bankRefunds} onChanged={setData} />
        )
      )}
    </Suspense>
  );
}
