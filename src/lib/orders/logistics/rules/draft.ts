import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { CHAINS, type Chain, chainOf, SUB_TYPES } from '../codes.ts';
import type { PickedStore } from '../model.ts';

/** The specification's pickup and delivery draft (point 3, row C8): its fields, and what setting and clearing do. */

export type Fields = Readonly<Record<string, unknown>>;

export interface Receiver {
  readonly name: string;
  /** Where the name does not fit a label: how they want it there; null as proposed. */
  readonly labelName?: string | null;
  readonly mobile: string;
}

export interface DeliveryDraft {
  /** The provider's name of the chain whose store is wanted: `FAMIC2C`. */
  readonly type: string | null;
  readonly isHome: 0 | 1;
  /** The SKU of what is bought at once. */
  readonly gcs: number | null;
  readonly deliveryType: DeliveryType | null;
  readonly deliveryAddressId: number | null;
  readonly famiStoreInfo: PickedStore | null;
  readonly unimartStoreInfo: PickedStore | null;
  readonly hilifeStoreInfo: PickedStore | null;
  /** Who picks up. */
  readonly user: Receiver | null;
  readonly invoiceInfo: Fields | null;
  readonly defaultAddressInfo: Fields | null;
  readonly gift: Fields | null;
  readonly couponId: number | null;
  readonly goodsId: number | null;
  readonly gsp: string | null;
  readonly count: number | null;
  readonly packageList: readonly Fields[];
  /** The query of the page to come back to. */
  readonly urlSearch: string | null;
  /** The merchant's own shop where the order is picked up. */
  readonly pickUpAddressId: number | null;
  /** Where the map's visit ends: a path of this shop. */
  readonly callbackUrl: string | null;
  /** When the map was opened; UTC, ISO 8601. */
  readonly callbackDate: string | null;
  readonly couponCommand: string | null;
}

/** What clearing leaves: `isHome` 0, no packages, everything else null. */
export const CLEARED_DRAFT: DeliveryDraft = {
  type: null,
  isHome: 0,
  gcs: null,
  deliveryType: null,
  deliveryAddressId: null,
  famiStoreInfo: null,
  unimartStoreInfo: null,
  hilifeStoreInfo: null,
  user: null,
  invoiceInfo: null,
  defaultAddressInfo: null,
  gift: null,
  couponId: null,
  goodsId: null,
  gsp: null,
  count: null,
  packageList: [],
  urlSearch: null,
  pickUpAddressId: null,
  callbackUrl: null,
  callbackDate: null,
  couponCommand: null,
};

/** What a browser begins with: as cleared, and a `count` of 0. */
export const EMPTY_DRAFT: DeliveryDraft = { ...CLEARED_DRAFT, count: 0 };

/** What belongs to one purchase or one visit of the map; setting the draft leaves it alone. */
export const NOT_COPIED = [
  'gift',
  'couponId',
  'goodsId',
  'gsp',
  'count',
  'packageList',
  'callbackUrl',
  'callbackDate',
] as const satisfies readonly (keyof DeliveryDraft)[];
type NotCopied = (typeof NOT_COPIED)[number];

/** Sets the draft: store, address, user, invoice and delivery fields are copied; what is not given stays. */
export function setDraft(draft: DeliveryDraft, given: Partial<DeliveryDraft>): DeliveryDraft {
  const copied = Object.entries(given).filter(
    ([name, value]) => name in draft && value !== undefined && !NOT_COPIED.includes(name as NotCopied),
  );
  return { ...draft, ...Object.fromEntries(copied) };
}

/** Notes what is bought, or where the map's visit ends: the fields that setting does not copy. */
export const patchDraft = (
  draft: DeliveryDraft,
  given: Partial<Pick<DeliveryDraft, NotCopied>>,
): DeliveryDraft => ({ ...draft, ...given });

/** Where each chain's store stands in the draft. */
const STORE_FIELDS = {
  FAMI: 'famiStoreInfo',
  UNIMART: 'unimartStoreInfo',
  HILIFE: 'hilifeStoreInfo',
} as const satisfies Record<Chain, keyof DeliveryDraft>;

export const storeInDraft = (draft: DeliveryDraft, chain: Chain): PickedStore | null =>
  draft[STORE_FIELDS[chain]];

/** A store was chosen: for pickup there, with its chain as the wanted one. */
export const withStore = (draft: DeliveryDraft, store: PickedStore): DeliveryDraft =>
  setDraft(draft, {
    type: SUB_TYPES[store.chain],
    isHome: 0,
    deliveryType: 'cvs',
    [STORE_FIELDS[store.chain]]: store,
  });

/** The chain that is wanted, else the first of which a store is known. */
export const wantedChain = (draft: DeliveryDraft): Chain | null =>
  chainOf(draft.type) ?? CHAINS.find((chain) => storeInDraft(draft, chain) !== null) ?? null;
