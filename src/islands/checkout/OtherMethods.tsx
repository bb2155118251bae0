import { getPaymentInfo } from '#lib/money/payment/calls.ts';
import { PayOtherwise } from '../payment/PayOtherwise.tsx';
import { useCall } from '../ui/use-call.ts';

/** The other payment methods for an unpaid order, once they are loaded. */
export function OtherMethods({ number }: { readonly number: string }) {
  const { data } = useCall(getPaymentInfo, { number });
  return data?.canPay ? <PayOtherwise info={data} isAside /> : null;
}
