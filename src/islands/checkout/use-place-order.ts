import { useRef, useState } from 'react';
import type { RefusalData } from '#lib/kernel/http/wire.ts';
import { createOrder } from '#lib/order/calls.ts';
import type { CreateOrderInput } from '#lib/order/model.ts';
import { links } from '#lib/site/links.ts';
import { call, Refusal } from '#stores/api.ts';
import { refreshCartCount } from '#stores/cart-count.ts';
import { tellDeed } from '#stores/deeds.ts';
import { pageLink } from '#stores/page.ts';
import { attemptKey, forgetAttempt } from './attempt.ts';
import { payOrder } from './pay.ts';

export type OrderDraft = Omit<CreateOrderInput, 'idempotencyKey' | 'recipient'>;

export interface OrderRefusal {
  readonly message: string;
  readonly data: RefusalData | null;
}

/** Places the order once, however often the button is pressed, and goes on to the gateway. */
export function usePlaceOrder() {
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<OrderRefusal | null>(null);
  const isUnderWay = useRef(false);

  const place = async (draft: OrderDraft): Promise<void> => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setRefusal(null);
    const number = await create(draft);
    if (number === null) {
      isUnderWay.current = false;
      setIsBusy(false);
      return;
    }
    // From here on "back" and "reload" speak of the order, not of the cart that has become it.
    const payPage = pageLink(links.payOrder(number));
    history.replaceState(null, '', payPage);
    void refreshCartCount();
    await payOrder(number).catch(() => location.assign(payPage));
  };

  const create = async (draft: OrderDraft): Promise<string | null> => {
    try {
      const { number, payable } = await call(
        createOrder,
        { ...draft, idempotencyKey: attemptKey(draft) },
        { quiet: true },
      );
      forgetAttempt();
      tellDeed({ opType: 'order_create', orderId: number, orderPaidAmount: payable });
      return number;
    } catch (error) {
      if (!(error instanceof Refusal)) return null;
      forgetAttempt();
      setRefusal({ message: error.message, data: error.data });
      return null;
    }
  };

  return { place, isBusy, refusal };
}
