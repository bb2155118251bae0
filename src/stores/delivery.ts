import { asFields, asListOf, asTexts, type Fields } from './shape.ts';
import { persistentChecked, persistentText } from './storage.ts';

/** Point 3's keys of a chosen delivery and invoice: one store each, so that a page reads only what it shows. */

/** A convenience store as the provider's map gives it. */
export type PickedStore = Fields & { readonly id: string; readonly name: string };
const asStore = asTexts('id', 'name');
const store = (key: string) => persistentChecked<PickedStore | null>(key, null, asStore);

/** The chosen store, of whichever chain. */
export const $cvsStore = store('cvsStore');
/** The store last chosen of each chain. */
export const $famiStore = store('FAMIC2C');
export const $unimartStore = store('UNIMARTC2C');
export const $hilifeStore = store('HILIFEC2C');

const isLine = (most: number) => (text: string) => text.length <= most;

export const DELIVERY_TYPES = ['home', 'cvs', 'self'] as const;
export const $deliveryType = persistentText('deliveryType', (text) =>
  DELIVERY_TYPES.some((one) => one === text),
);
/** `1` when the delivery is being changed from the cart. */
export const $changeDelivery = persistentText('changeDelivery', (text) => /^[01]$/.test(text));
/** The chain whose map was opened. */
export const $supermarket = persistentText('supermarket', (text) => /^[A-Z0-9]{1,16}$/.test(text));
export const $storeAddress = persistentText('storeAddress', isLine(200));

export const $addressId = persistentText('addrId', (text) => /^[1-9]\d{0,14}$/.test(text));
export const $address = persistentChecked<Fields | null>('Address', null, asFields);
export const $receiverName = persistentText('name', isLine(40));
export const $receiverMobile = persistentText('mobile', (text) => /^\+?\d{6,15}$/.test(text));

export const $invoiceInfo = persistentChecked<Fields | null>('invoiceInfo', null, asFields);
export const $invoice = persistentChecked<Fields | null>('invoice', null, asFields);

const NO_PACKAGES: readonly Fields[] = [];
export const $packageList = persistentChecked<readonly Fields[]>(
  'packageList',
  NO_PACKAGES,
  asListOf(asFields),
);
/** The query of the page to come back to from the map. */
export const $urlSearch = persistentText('urlSearch', isLine(2000));
