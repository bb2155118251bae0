import { CHAINS, type Chain, SUB_TYPES } from '#lib/orders/logistics/codes.ts';
import type { PickedStore } from '#lib/orders/logistics/model.ts';
import { DELIVERY_TYPES } from '#lib/site/payment-methods/codes.ts';
import { asFields, asTexts, type Fields } from './shape.ts';
import { persistentChecked, persistentText } from './storage.ts';

/**
 * Point 3's keys of a chosen delivery and invoice: one store each, so that a page reads only what it shows. They
 * remember for the next time what the draft (delivery-draft.ts) forgets with its order.
 */

const asStoreTexts = asTexts('chain', 'storeId', 'name', 'address', 'phone', 'token');

/** A convenience store as the provider's map gave it and the shop sealed it. */
export function asPickedStore(found: unknown): PickedStore | undefined {
  const store = asStoreTexts(found);
  const isWhole =
    store !== undefined &&
    CHAINS.some((chain) => chain === store.chain) &&
    typeof store.isOffshore === 'boolean' &&
    store.storeId !== '' &&
    store.token !== '';
  return isWhole ? (store as unknown as PickedStore) : undefined;
}

const lastStore = (chain: Chain) =>
  persistentChecked<PickedStore | null>(SUB_TYPES[chain], null, (found) => {
    const store = asPickedStore(found);
    return store?.chain === chain ? store : undefined;
  });

/** The store last chosen of each chain. */
export const $famiStore = lastStore('FAMI');
export const $unimartStore = lastStore('UNIMART');
export const $hilifeStore = lastStore('HILIFE');
export const $lastStores = { FAMI: $famiStore, UNIMART: $unimartStore, HILIFE: $hilifeStore } as const;

const isLine = (most: number) => (text: string) => text.length <= most;

/** How the shopper last had an order brought. */
export const $deliveryType = persistentText('deliveryType', (text) =>
  DELIVERY_TYPES.some((one) => one === text),
);
/** The chain whose map was opened last. */
export const $supermarket = persistentText('supermarket', (text) =>
  Object.values(SUB_TYPES).some((one) => one === text),
);
/** The address of the convenience store that was chosen last. */
export const $storeAddress = persistentText('storeAddress', isLine(200));
/** Not of point 3: the visit of the map that this browser began. Only what that one brings is taken. */
export const $mapVisit = persistentText('storeMapVisit', (text) => /^[A-Z0-9]{20}$/.test(text));

export const $addressId = persistentText('addrId', (text) => /^[1-9]\d{0,14}$/.test(text));
/** Not of point 3: the merchant's own shop that was chosen last. */
export const $selfStoreId = persistentText('lastSelfStore', (text) => /^[1-9]\d{0,14}$/.test(text));
/** The address that was chosen last (remembered-address.ts). */
export const $address = persistentChecked<Fields | null>('Address', null, asFields);
/** Not of point 3: whether a new address is for one box of a subscription or for all, while the store map is open. */
export const $boxesMeant = persistentText('boxesMeant', (text) => text === 'one' || text === 'all');
export const $receiverName = persistentText('name', isLine(40));
export const $receiverMobile = persistentText('mobile', (text) => /^\+?\d{6,15}$/.test(text));

export const $invoiceInfo = persistentChecked<Fields | null>('invoiceInfo', null, asFields);
export const $invoice = persistentChecked<Fields | null>('invoice', null, asFields);

/** The query of the page to come back to from the map. */
export const $urlSearch = persistentText('urlSearch', isLine(2000));
