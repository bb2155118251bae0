import { availableValue } from '#lib/logistics/rules/value.ts';
import { quoteSubscription } from '#lib/pack/calls.ts';
import { useDelivery } from '../delivery/use-delivery.ts';
import { useCall } from '../ui/use-call.ts';
import type { Wanted } from './wanted.ts';

/** What a subscription would cost, brought as it is chosen. */
export function useTerms({ what, plan }: Wanted) {
  const [chosen, changeDelivery] = useDelivery();
  const { data, failure, isLoading, reload } = useCall(quoteSubscription, {
    ...what,
    plan,
    deliveryType: chosen.deliveryType,
  });
  return {
    quote: data,
    failure,
    isLoading,
    reload,
    delivery: availableValue(chosen, data?.deliveries ?? []),
    wantedDelivery: chosen.deliveryType,
    changeDelivery,
  };
}
export type ShownTerms = ReturnType<typeof useTerms>;
