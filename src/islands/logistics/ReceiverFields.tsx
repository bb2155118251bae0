import { useState } from 'react';
import { checkDelivery } from '#lib/orders/logistics/rules/check.ts';
import type { DeliveryErrors, DeliveryPart, DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { LabelName } from '../address/LabelName.tsx';
import { RareSigns } from '../address/RareSigns.tsx';
import { TextLine } from '../ui/TextField.tsx';
import { useWords } from '../ui/words.tsx';
import type { DeliveryChange } from './use-delivery.ts';
import { useOwnReceiver } from './use-own-receiver.ts';

interface ReceiverFieldsProps {
  readonly value: DeliveryValue;
  readonly onChange: (change: DeliveryChange) => void;
  readonly errors: DeliveryErrors;
}

/** Who picks the parcel up. A field is judged when it is left, and again as it is put right. */
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
