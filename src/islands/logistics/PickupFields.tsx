import type { DeliveryErrors, DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { ReceiverFields } from './ReceiverFields.tsx';
import { SelfStores } from './SelfStores.tsx';
import { StorePicker } from './StorePicker.tsx';
import type { DeliveryChange } from './use-delivery.ts';

interface PickupFieldsProps {
  readonly value: DeliveryValue;
  readonly onChange: (change: DeliveryChange) => void;
  readonly errors: DeliveryErrors;
}

/** The pickup place and the person who picks up. */
export const PickupFields = ({ value, onChange, errors }: PickupFieldsProps) => (
  <div className="space-y-5">
    {value.deliveryType === 'cvs' ? (
      <StorePicker value={value} onChange={onChange} error={errors.store} />
    ) : (
      <SelfStores
        value={value.selfStoreId}
        onChange={(selfStoreId) => onChange({ selfStoreId })}
        error={errors.selfStoreId}
      />
    )}
    <ReceiverFields value={value} onChange={onChange} errors={errors} />
  </div>
);
