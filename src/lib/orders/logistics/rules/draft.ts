import type { DeliveryType } from '#lib/site/payment-methods/codes.ts';
import { CHAINS, type Chain, chainOf, SUB_TYPES } from '../codes.ts';
import type { PickedStore } from '../model.ts';

/**
 * The specification's pickup and delivery draft (point 3, row C8): its fields, and how it is set and cleared.
 */

export type Fields = Readonly<Record<string, unknown>>;

export interface Receiver {
  readonly name: string;
  /** The chosen label name if the name does not fit a label; null for the proposed one. */
  readonly labelName?: string | null;
  readonly mobile: string;
}

export interface DeliveryDraft {
  /** The provider's code of the selected chain: `FAMIC2C`. */
  readonly type: string | null;
  readonly isHome: 0 | 1;
  /** SKU of a direct purchase. */
  readonly gcs: number | null;
  readonly deliveryType: DeliveryType | null;
  readonly deliveryAddressId: number | null;
  readonly famiStoreInfo: PickedStore | null;
  readonly unimartStoreInfo: PickedStore | null;
  readonly hilifeStoreInfo: PickedStore | null;
  /** The person who picks up. */
  readonly user: Receiver | null;
  readonly invoiceInfo: Fields | null;
  readonly defaultAddressInfo: Fields | null;
  readonly gift: Fields | null;
  readonly couponId: number | null;
  readonly goodsId: number | null;
  readonly gsp: string | null;
  readonly count: number | null;
  readonly packageList: readonly Fields[];
  /** Query of the page to return to. */
  readonly urlSearch: string | null;
  /** The merchant's own shop for pickup. */
  readonly pickUpAddressId: number | null;
  /** Where the map visit ends: a path of this shop. */
  readonly callbackUrl: string | null;
  /** When the map was opened; UTC, ISO 8601. */
  readonly callbackDate: string | null;
  readonly couponCommand: string | null;
}

/** The cleared draft: `isHome` 0, no packages, everything else null. */
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

/** The initial draft: cleared, with a `count` of 0. */
export const EMPTY_DRAFT: DeliveryDraft = { ...CLEARED_DRAFT, count: 0 };

/** Fields of one purchase or map visit; `setDraft` does not change them. */
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

/** Sets the draft: copies store, address, user, invoice and delivery fields. Absent fields stay. */
export function setDraft(draft: DeliveryDraft, given: Partial<DeliveryDraft>): DeliveryDraft {
  const copied = Object.entries(given).filter(
    ([name, value]) => name in draft && value !== undefined && !NOT_COPIED.includes(name as NotCopied),
  );
  return { ...draft, ...Object.fromEntries(copied) };
}

/** Sets the fields that `setDraft` does not copy: the purchase, and the end of the map visit. */
export const patchDraft = (
  draft: DeliveryDraft,
  given: Partial<Pick<DeliveryDraft, NotCopied>>,
): DeliveryDraft => ({ ...draft, ...given });

/** The draft's field for each chain's store. */
const STORE_FIELDS = {
  FAMI: 'famiStoreInfo',
  UNIMART: 'unimartStoreInfo',
  HILIFE: 'hilifeStoreInfo',
} as const satisfies Record<Chain, keyof DeliveryDraft>;

export const storeInDraft = (draft: DeliveryDraft, chain: Chain): PickedStore | null =>
  draft[STORE_FIELDS[chain]];

/** Selects a store for pickup, and its chain. */
export const withStore = (draft: DeliveryDraft, store: PickedStore): DeliveryDraft =>
  setDraft(draft, {
    type: SUB_TYPES[store.chain],
    isHome: 0,
    deliveryType: 'cvs',
    [STORE_FIELDS[store.chain]]: store,
  });

/** The selected chain, else the first with a known store. */
export const wantedChain = (draft: DeliveryDraft): Chain | null =>
  chainOf(draft.type) ?? CHAINS.find((chain) => storeInDraft(draft, chain) !== null) ?? null;
