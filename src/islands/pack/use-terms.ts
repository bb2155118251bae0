import { useRef, useState } from 'react';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import type { SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { availableValue } from '#lib/orders/logistics/rules/value.ts';
import { MYSELF } from '../intake/ConsumerSelect.tsx';
import { useDelivery } from '../logistics/use-delivery.ts';
import { useCall } from '../ui/use-call.ts';
import type { Wanted } from './wanted.ts';

/** The first charge's discounts, and whether coins pay a part of each charge. */
export interface Discounting {
  readonly couponId?: number;
  readonly code?: string;
  readonly useCoins: boolean;
}

/** The price of a subscription with the chosen delivery and payment. */
export function useTerms({ what, plan, boxDelivery }: Wanted) {
  const [chosen, changeDelivery] = useDelivery();
  const [taker, changeTaker] = useState(MYSELF);
  const [discounting, changeDiscounting] = useState<Discounting>({ useCoins: false });
  const { data, failure, isLoading, reload } = useCall(quoteSubscription, {
    ...what,
    plan,
    ...(boxDelivery ? { boxDelivery } : {}),
    ...discounting,
    // A person without a profile has no limits, so there is nothing else to send.
    ...(taker.personId === undefined ? {} : taker),
    deliveryType: chosen.deliveryType,
  });
  const last = useRef<SubscribeQuote | null>(null);
  if (data) last.current = data;
  return {
    /** The quote; if the request is refused, the last valid one. */
    quote: data ?? last.current,
    /** Why the request is refused; empty if the shop could not be reached. */
    failure,
    isLoading,
    reload,
    discounting,
    changeDiscounting,
    taker,
    changeTaker,
    delivery: availableValue(chosen, last.current?.deliveries ?? []),
    wantedDelivery: chosen.deliveryType,
    changeDelivery,
  };
}
export type ShownTerms = ReturnType<typeof useTerms>;
