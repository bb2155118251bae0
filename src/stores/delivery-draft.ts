import { SUB_TYPES } from '#lib/orders/logistics/codes.ts';
import type { PickedStore } from '#lib/orders/logistics/model.ts';
import {
  CLEARED_DRAFT,
  type DeliveryDraft,
  EMPTY_DRAFT,
  patchDraft,
  type Receiver,
  setDraft,
  withStore,
} from '#lib/orders/logistics/rules/draft.ts';
import { isOwnPath } from '#lib/orders/logistics/rules/own-path.ts';
import { DELIVERY_TYPES, type DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { $changeDelivery } from './change-delivery.ts';
import {
  $deliveryType,
  $lastStores,
  $mapVisit,
  $storeAddress,
  $supermarket,
  $urlSearch,
  asPickedStore,
} from './delivery.ts';
import { asFields, asListOf, asText, asTexts } from './shape.ts';
import { persistentChecked } from './storage.ts';

type Shape<Value> = (found: unknown) => Value | undefined;

const asCount: Shape<number> = (found) =>
  typeof found === 'number' && Number.isSafeInteger(found) && found >= 0 ? found : undefined;
const asReceiver: Shape<Receiver> = asTexts('name', 'mobile') as Shape<Receiver>;
const oneOf =
  <One>(...values: readonly One[]): Shape<One> =>
  (found) =>
    values.find((one) => one === found);

/** The shape of each field. An invalid field falls back alone (row K6). */
const SHAPES: { readonly [Name in keyof DeliveryDraft]: Shape<NonNullable<DeliveryDraft[Name]>> } = {
  type: oneOf<string>(...Object.values(SUB_TYPES)),
  isHome: oneOf(0, 1),
  gcs: asCount,
  deliveryType: oneOf(...DELIVERY_TYPES),
  deliveryAddressId: asCount,
  famiStoreInfo: asPickedStore,
  unimartStoreInfo: asPickedStore,
  hilifeStoreInfo: asPickedStore,
  user: asReceiver,
  invoiceInfo: asFields,
  defaultAddressInfo: asFields,
  gift: asFields,
  couponId: asCount,
  goodsId: asCount,
  gsp: asText,
  count: asCount,
  packageList: asListOf(asFields),
  urlSearch: asText,
  pickUpAddressId: asCount,
  callbackUrl: (found) => {
    const path = asText(found);
    return isOwnPath(path) ? path : undefined;
  },
  callbackDate: asText,
  couponCommand: asText,
};

function asDraft(found: unknown): DeliveryDraft | undefined {
  const stored = asFields(found);
  if (!stored) return undefined;
  const fields = Object.entries(SHAPES).map(([name, shape]) => {
    const given = stored[name];
    // Null is the value after clearing.
    const fallback = name in stored && given === null ? CLEARED_DRAFT : EMPTY_DRAFT;
    return [name, shape(given) ?? fallback[name as keyof DeliveryDraft]];
  });
  return Object.fromEntries(fields) as DeliveryDraft;
}

/** The pickup and delivery draft (row C8): the shopper's choices for this order. */
export const $draft = persistentChecked<DeliveryDraft>('cvsStore', EMPTY_DRAFT, asDraft);

/** The delivery type of the next order: the draft's, else the last order's. */
export const wantedDelivery = (): DeliveryType =>
  $draft.get().deliveryType ?? (($deliveryType.get() as DeliveryType | '') || 'home');

/** Copies the fields that setting copies; `NOT_COPIED` lists the others. */
export const fillDraft = (given: Partial<DeliveryDraft>): void => $draft.set(setDraft($draft.get(), given));

/** Stores the purchase, which `fillDraft` does not copy. */
export const setPurchase = (given: Parameters<typeof patchDraft>[1]): void =>
  $draft.set(patchDraft($draft.get(), given));

export const clearDraft = (): void => {
  $draft.set(CLEARED_DRAFT);
  $changeDelivery.set('');
  $mapVisit.set('');
};

/** Records that the browser leaves for a chain's map and returns to `page`. */
export function leaveForMap(
  visit: string,
  subType: string,
  page: { readonly pathname: string; readonly search: string },
  now: Date,
): void {
  $mapVisit.set(visit);
  $supermarket.set(subType);
  $urlSearch.set(page.search);
  fillDraft({ type: subType, urlSearch: page.search });
  $draft.set(
    patchDraft($draft.get(), { callbackUrl: page.pathname + page.search, callbackDate: now.toISOString() }),
  );
}

/** Whether this page was left for the map during a change of delivery. */
export const isBackForChange = (page: { readonly pathname: string; readonly search: string }): boolean =>
  $changeDelivery.get() === '1' && $draft.get().callbackUrl === page.pathname + page.search;

/** Stores the store from the map, for this order and as the next order's default. */
export function applyPickedStore(store: PickedStore): void {
  $draft.set(withStore($draft.get(), store));
  $lastStores[store.chain].set(store);
  $storeAddress.set(store.address);
  $deliveryType.set('cvs');
  $mapVisit.set('');
}
