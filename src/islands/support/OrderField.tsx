import { listOrders } from '#lib/orders/order/calls.ts';
import { SelectField } from '../ui/SelectField.tsx';
import { useCall } from '../ui/use-call.ts';
import { useWords } from '../ui/words.tsx';

interface OrderFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (number: string) => void;
}

/** One of the member's latest orders, or the older one that the page was opened for. */
export function OrderField({ value, error, onChange }: OrderFieldProps) {
  const t = useWords('complaint');
  const { data } = useCall(listOrders, {});
  const orders = data?.orders ?? [];
  const isOlder = value !== '' && !orders.some(({ number }) => number === value);
  return (
    <SelectField label={t('form.order')} error={error} value={value} onChange={onChange}>
      <option value="">{t('form.noOrder')}</option>
      {isOlder && <option value={value}>{value}</option>}
      {orders.map(({ number, lines }) => (
        <option key={number} value={number}>
          {t('form.orderOption', { number, goods: lines[0]?.name ?? '' })}
        </option>
      ))}
    </SelectField>
  );
}
