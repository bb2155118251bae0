import { type ReactNode, useEffect } from 'react';
import { getStores } from '#lib/catalog/branches/calls.ts';
import { otherLanguage } from '#lib/kernel/i18n/other-language.ts';
import type { PickedStore } from '#lib/orders/logistics/model.ts';
import type { DeliveryValue } from '#lib/orders/logistics/rules/value.ts';
import { rememberedAddress } from '#stores/remembered-address.ts';
import { AddressLines } from '../address/AddressLines.tsx';
import { useAddresses } from '../address/use-addresses.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { useCall } from '../ui/use-call.ts';
import { useIsland, useWords } from '../ui/words.tsx';
import type { DeliveryChange } from './use-delivery.ts';

interface PlaceProps {
  readonly value: DeliveryValue;
  readonly onChange: (change: DeliveryChange) => void;
  /** The earlier choice no longer exists. */
  readonly onMissing: () => void;
}

/** The chosen delivery, read-only. Needs the words `delivery` and `account`. */
export function DeliveryLine(props: PlaceProps) {
  const { value } = props;
  if (value.deliveryType === 'home') return <HomeLine {...props} />;
  if (value.deliveryType === 'self') return <ShopLine {...props} />;
  return value.store && <StoreLine store={value.store} receiver={value.receiver} />;
}

function HomeLine({ value, onChange }: PlaceProps) {
  const { addresses, chosen } = useAddresses(value.addressId, (addressId) => onChange({ addressId }));
  const shown = chosen ?? addresses?.[0] ?? rememberedAddress(value.addressId);
  return shown ? (
    <Lines>
      <AddressLines address={shown} />
    </Lines>
  ) : (
    <Skeleton className="h-14" />
  );
}

function ShopLine({ value, onMissing }: PlaceProps) {
  const { data, failure } = useCall(getStores, { pickup: true });
  const shop = data?.list.find(({ id }) => id === value.selfStoreId);
  useMissing(failure !== null || (data !== null && !shop), onMissing);
  if (!shop) return <Skeleton className="h-14" />;
  return <Counter name={shop.name} address={shop.address} receiver={value.receiver} />;
}

interface StoreLineProps extends Pick<DeliveryValue, 'receiver'> {
  readonly store: PickedStore;
}

function StoreLine({ store, receiver }: StoreLineProps) {
  const t = useWords('delivery');
  const name = `${t(`chain.${store.chain}`)} ${store.name}`;
  return <Counter name={name} address={store.address} receiver={receiver} />;
}

interface CounterProps extends Pick<DeliveryValue, 'receiver'> {
  readonly name: string;
  readonly address: string;
}

function Counter({ name, address, receiver }: CounterProps) {
  const { locale } = useIsland();
  return (
    <Lines>
      <span data-picked-store className="block font-semibold" lang={otherLanguage(name, locale)}>
        {name}
      </span>
      <span className="block text-muted" lang={otherLanguage(address, locale)}>
        {address}
      </span>
      <span className="block text-muted tabular-nums">
        <span lang={otherLanguage(receiver.name, locale)}>{receiver.name}</span> {receiver.mobile}
      </span>
    </Lines>
  );
}

const Lines = ({ children }: { readonly children: ReactNode }) => (
  <address className="text-sm not-italic wrap-anywhere">{children}</address>
);

function useMissing(isMissing: boolean, onMissing: () => void): void {
  useEffect(() => {
    if (isMissing) onMissing();
  }, [isMissing, onMissing]);
}
