import { useRef, useState } from 'react';
import { quoteSubscription } from '#lib/boxes/pack/calls.ts';
import type { SubscribeQuote } from '#lib/boxes/pack/model/subscribe.ts';
import { availableValue } from '#lib/orders/logistics/rules/value.ts';
import { MYSELF } from '../intake/ConsumerSelect.tsx';
import { useDelivery } from '../logistics/use-delivery.ts';
import { useCall } from '../ui/use-call.ts';
import type { Wanted } from './wanted.ts';

/** With what the first charge is paid besides, and whether coins pay a part of each. */
export interface Discounting {
  readonly couponId?: number;
  readonly code?: string;
  readonly useCoins: boolean;
}

/** What a subscription would cost, brought and paid as it is chosen. */
export function useTerms({ what, plan, boxDelivery }: Wanted) {
  const [chosen, changeDelivery] = useDelivery();
  const [taker, changeTaker] = useState(MYSELF);
  const [discounting, changeDiscounting] = useState<Discounting>({ useCoins: false });
  const { data, failure, isLoading, reload } = useCall(quoteSubscription, {
    ...what,
    plan,
    ...(boxDelivery ? { boxDelivery } : {}),
    ...discounting,
    // Whoever is not known is not counted: nothing else is to be asked.
    ...(taker.personId === undefined ? {} : taker),
    deliveryType: chosen.deliveryType,
  });
  const last = useRef<SubscribeQuote | null>(null);
  if (data) last.current = data;
  return {
    /** As asked for; where that cannot be had, as it could be had before. */
    quote: data ?? last.current,
    /** Why what is asked for cannot be had; empty when the shop could not be reached. */
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
