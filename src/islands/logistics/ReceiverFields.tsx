import { useEffect, useRef, useState } from 'react';
import { checkDelivery } from '#lib/orders/logistics/rules/check.ts';
import type { DeliveryErrors, DeliveryPart, DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { listAddresses } from '#lib/people/address/calls.ts';
import { call } from '#stores/api.ts';
import { $user } from '#stores/session.ts';
import { LabelName } from '../address/LabelName.tsx';
import { RareSigns } from '../address/RareSigns.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { DeliveryChange } from './use-delivery.ts';

/**
 * Fills an empty receiver with the member: name and mobile of their first Taiwanese address, else the
 * account's mobile. A value that the counter would reject is left out. Never overwrites input.
 */
function useOwnReceiver(value: DeliveryValue, onChange: (change: DeliveryChange) => void): void {
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

interface ReceiverFieldsProps {
  readonly value: DeliveryValue;
  readonly onChange: (change: DeliveryChange) => void;
  readonly errors: DeliveryErrors;
}

/** The person who picks up the parcel. A field is validated on blur, then again on every change. */
export function ReceiverFields({ value, onChange, errors }: ReceiverFieldsProps) {
  const t = useWords('delivery');
  const refusals = useWords('errors');
  const [left, setLeft] = useState<ReadonlySet<DeliveryPart>>(new Set());
  useOwnReceiver(value, onChange);
  const wrong = checkDelivery(value, refusals);
  const errorOf = (part: DeliveryPart): string | undefined =>
    wrong[part] && (left.has(part) ? wrong[part] : errors[part]);
  const leave = (part: DeliveryPart) => setLeft((before) => new Set(before).add(part));
  const set = (change: Partial<DeliveryValue['receiver']>) =>
    onChange({ receiver: { ...value.receiver, ...change } });
  return (
    <div className="grid gap-4 min-[560px]:grid-cols-2">
      <TextLine
        label={t('receiver.name')}
        {...(value.deliveryType === 'cvs' ? { hint: t('receiver.nameHint') } : {})}
        value={value.receiver.name}
        error={errorOf('receiver.name')}
        onChange={(name) => set({ name, labelName: null })}
        onBlur={() => leave('receiver.name')}
        autoComplete="name"
        maxLength={120}
      />
      {value.deliveryType === 'cvs' && (
        <LabelName
          name={value.receiver.name}
          labelName={value.receiver.labelName ?? null}
          error={errorOf('receiver.labelName')}
          onChange={(labelName) => set({ labelName })}
        />
      )}
      <TextLine
        label={t('receiver.mobile')}
        hint={t('receiver.mobileHint')}
        value={value.receiver.mobile}
        error={errorOf('receiver.mobile')}
        onChange={(mobile) => set({ mobile })}
        onBlur={() => leave('receiver.mobile')}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={24}
      />
      <RareSigns of={[value.receiver.name]} />
    </div>
  );
}
