import { useEffect, useRef } from 'react';
import { checkDelivery } from '#lib/orders/logistics/rules/check.ts';
import type { DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { listAddresses } from '#lib/people/address/calls.ts';
import { call } from '#stores/api.ts';
import { $user } from '#stores/session.ts';
import type { DeliveryChange } from './use-delivery.ts';

/**
 * Who has not said yet who picks up is taken to be the member: as the first Taiwanese address of the book says, where a
 * counter takes such a name; else with the mobile number of the account. What the shopper has typed meanwhile stays.
 */
export function useOwnReceiver(value: DeliveryValue, onChange: (change: DeliveryChange) => void): void {
  const now = useRef({ value, onChange });
  now.current = { value, onChange };
  useEffect(() => {
    if (!isBlank(now.current.value)) return;
    let isCurrent = true;
    call(listAddresses, {}, { silent: true })
      .then(({ addresses }) => {
        const own = addresses.find(({ countryCode }) => countryCode === '+886');
        const { value: latest, onChange: tell } = now.current;
        if (!isCurrent || !isBlank(latest)) return;
        const receiver = { name: own?.receiver ?? '', mobile: own?.mobile ?? $user.get()?.mobile ?? '' };
        const wrong = checkDelivery({ ...latest, receiver }, String);
        const name = wrong['receiver.name'] ? '' : receiver.name;
        const mobile = wrong['receiver.mobile'] ? '' : receiver.mobile;
        if (name || mobile) tell({ receiver: { name, mobile } });
      })
      .catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, []);
}

const isBlank = ({ receiver }: DeliveryValue): boolean => receiver.name === '' && receiver.mobile === '';
