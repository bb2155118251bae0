import { useState } from 'react';
import { checkDelivery } from '#lib/logistics/rules/check.ts';
import {
  availableValue,
  type DeliveryErrors,
  deliveryErrors,
  deliveryInput,
} from '#lib/logistics/rules/value.ts';
import { Refusal } from '#stores/api.ts';
import { useWords } from '../ui/words.tsx';
import { type DeliveryChange, useDelivery } from './use-delivery.ts';

/** How something is brought, outside checkout: what is chosen and possible, what is missing, and what the shop refuses. */
export function useDeliveryForm(deliveries: Parameters<typeof availableValue>[1]) {
  const refusals = useWords('errors');
  const [wanted, change] = useDelivery();
  const value = availableValue(wanted, deliveries);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  /** Does the work when nothing is missing. It stays busy when that has gone well: what is shown goes away. */
  const submit = async (work: (input: ReturnType<typeof deliveryInput>) => Promise<void>): Promise<void> => {
    const missing = checkDelivery(value, refusals);
    setErrors(missing);
    setMessage(null);
    if (Object.keys(missing).length > 0) return;
    setIsBusy(true);
    try {
      await work(deliveryInput(value));
    } catch (error) {
      setIsBusy(false);
      if (!(error instanceof Refusal)) return;
      const found = deliveryErrors(error.data?.errors);
      setErrors(found);
      setMessage(Object.keys(found).length === 0 ? error.message : null);
    }
  };
  const choose = (changed: DeliveryChange): void => {
    change(changed);
    setErrors({});
  };
  return { wanted, value, change, choose, errors, message, isBusy, submit };
}
