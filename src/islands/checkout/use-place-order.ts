import { useRef, useState } from 'react';
import { createOrder } from '#lib/buying/checkout/calls.ts';
import type { CreatedOrder } from '#lib/buying/checkout/model/order.ts';
import type { RefusalData } from '#lib/kernel/http/endpoint.ts';
import { links } from '#lib/site/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { refreshCartCount } from '#stores/cart-count.ts';
import { clearCheckout } from '#stores/checkout-draft.ts';
import { clearDraft } from '#stores/delivery-draft.ts';
import { pageLink } from '#stores/page.ts';
import { reportEvent } from '#stores/tracking-events.ts';
import { leaveToPay } from '../payment/leave-to-pay.ts';
import type { PaymentPick } from '../payment/pick.ts';
import { withKey } from '../ui/with-key.ts';

export type OrderDraft = Omit<NonNullable<(typeof createOrder)['input']>, 'idempotencyKey'>;

export interface OrderRefusal {
  readonly message: string;
  readonly data: RefusalData | null;
}

/** Places the order once, even if the button is pressed repeatedly, and goes on to the payment. */
export function usePlaceOrder() {
  const [isBusy, setIsBusy] = useState(false);
  const [isPlaced, setIsPlaced] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const isUnderWay = useRef(false);

  const place = async (draft: OrderDraft, pick: PaymentPick): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setRefusal(null);
    const made = await create(draft);
    if (made === null) {
      isUnderWay.current = false;
      setIsBusy(false);
      return;
    }
    setIsPlaced(true);
    await leave(made, pick);
  };

  const create = async (draft: OrderDraft): Promise<CreatedOrder | null> => {
    try {
      const made = await withKey('order', draft, (idempotencyKey) =>
        call(createOrder, { ...draft, idempotencyKey }, { quiet: true }),
      );
      reportEvent({ opType: 'order_create', orderId: made.number, orderPaidAmount: made.payable });
      return made;
    } catch (error) {
      if (!(error instanceof Refusal)) return null;
      setRefusal({ message: error.message, data: error.data });
      return null;
    }
  };

  return { place, isBusy, isPlaced, refusal, forgive: () => setRefusal(null) };
}

/** Replaces the history entry, so that "back" and "reload" open the order and not the former cart. */
async function leave({ number, isPaid }: CreatedOrder, pick: PaymentPick): Promise<void> {
  const page = pageLink(isPaid ? links.paymentSuccess(number) : links.payOrder(number));
  history.replaceState(null, '', page);
  clearCheckout();
  clearDraft();
  void refreshCartCount();
  if (isPaid) return location.assign(page);
  await leaveToPay(number, pick).catch(() => location.assign(page));
}
