import { useState } from 'react';
import { availableValue } from '#lib/logistics/rules/value.ts';
import { quoteSubscription } from '#lib/pack/calls.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
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
  const [discounting, changeDiscounting] = useState<Discounting>({ useCoins: false });
  const { data, failure, isLoading, reload } = useCall(quoteSubscription, {
    ...what,
    plan,
    ...(boxDelivery ? { boxDelivery } : {}),
    ...discounting,
    deliveryType: chosen.deliveryType,
  });
  return {
    quote: data,
    failure,
    isLoading,
    reload,
    discounting,
    changeDiscounting,
    delivery: availableValue(chosen, data?.deliveries ?? []),
    wantedDelivery: chosen.deliveryType,
    changeDelivery,
  };
}
export type ShownTerms = ReturnType<typeof useTerms>;
