import { useStore } from '@nanostores/react';
import { useState } from 'react';
import {
  availableValue,
  type DeliveryErrors,
  deliveryErrors,
  deliveryInput,
} from '#lib/orders/logistics/rules/value.ts';
import { Refusal, showUnreachable } from '#stores/api.ts';
import { $isSavingAddress } from '#stores/saving-address.ts';
import { useWords } from '../ui/words.tsx';
import { type DeliveryChange, useDelivery } from './use-delivery.ts';

// Loaded on submit, because it brings the schemas of names and mobiles.
const loadCheck = async () => (await import('#lib/orders/logistics/rules/check.ts')).checkDelivery;

/**
 * The delivery form outside checkout: the choice, the options, missing fields and refusals. `isHeld` while it
 * is submitted or an address is saved.
 */
export function useDeliveryForm(deliveries: Parameters<typeof availableValue>[1]) {
  const refusals = useWords('errors');
  const [wanted, change] = useDelivery();
  const value = availableValue(wanted, deliveries);
  const [errors, setErrors] = useState<DeliveryErrors>({});
  const [message, setMessage] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const isWaiting = useStore($isSavingAddress);

  /** Runs `work` if nothing is missing. Stays busy after success, because the form then closes. */
  const submit = async (work: (input: ReturnType<typeof deliveryInput>) => Promise<void>): Promise<void> => {
    setIsBusy(true);
    const checkDelivery = await loadCheck().catch(showUnreachable);
    const missing = checkDelivery?.(value, refusals) ?? {};
    setErrors(missing);
    setMessage(null);
    if (!checkDelivery || Object.keys(missing).length > 0) return setIsBusy(false);
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
  return { wanted, value, change, choose, errors, message, isBusy, isHeld: isBusy || isWaiting, submit };
}
