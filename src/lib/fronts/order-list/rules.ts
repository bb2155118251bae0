import { readMobile } from '#lib/kernel/text/contact.ts';
import { normalizeEmail, normalizeName, normalizePhone, normalizeText } from '#lib/kernel/text/normalize.ts';

/** The kind of a search text, by its format. */
export type Sought =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'mobile'; readonly mobile: string; readonly tracking: string }
  | { readonly kind: 'end'; readonly digits: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'tracking'; readonly tracking: string }
  | { readonly kind: 'name'; readonly start: string };

const ORDER_NUMBER = /^D\d{6,}$/i;
const PHONE = /^\+?\d{10,15}$/;
/** Digits that somebody reads out at the counter or on the phone. */
const END = /^\d{3,9}$/;
const TRACKING = /^(?=.*\d)[A-Z0-9-]{8,40}$/i;

/**
 * `D26…` is an order number. Few digits are the end of one or of a phone number; many are a phone or tracking
 * number. An e-mail address is a member's; anything else is the beginning of a name.
 */
export function readSought(text: string): Sought {
  const tidy = normalizeText(text);
  if (ORDER_NUMBER.test(tidy)) return { kind: 'number', number: tidy.toUpperCase() };
  if (tidy.includes('@')) return { kind: 'email', email: normalizeEmail(tidy) };
  if (END.test(tidy)) return { kind: 'end', digits: tidy };
  const phone = normalizePhone(tidy);
  if (PHONE.test(phone)) {
    const country = phone.startsWith('+86') ? '+86' : '+886';
    return { kind: 'mobile', mobile: readMobile(phone, country)?.mobile ?? phone, tracking: tidy };
  }
  if (TRACKING.test(tidy)) return { kind: 'tracking', tracking: tidy };
  return { kind: 'name', start: normalizeName(tidy) };
}

export const ORDER_SORTS = ['createdAt', 'paidAt'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

/** Maximum pages by number. Orders beyond them are not counted exactly. */
export const MAX_ORDER_PAGES = 1000;

/** A cursor: the sort value and id of a row. */
export interface Place {
  readonly at: Date;
  readonly id: number;
}

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** @returns null for anything that `writePlace` did not write */
export function readPlace(text: string): Place | null {
  const [, ms, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return ms === undefined ? null : { at: new Date(Number(ms)), id: Number(id) };
}

/** Optional columns of a list of orders, beside the number. The file has the same ones. */
export const ORDER_COLUMNS = [
  'createdAt',
  'receiver',
  'status',
  'payment',
  'delivery',
  'paidAt',
  'payable',
  'goodsTotal',
  'discount',
  'shipping',
  'coins',
  'expectedShipOn',
  'shippedAt',
  'trackingNumber',
  'cancelledAt',
] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export const USUAL_COLUMNS: readonly OrderColumn[] = [
  'createdAt',
  'receiver',
  'status',
  'payment',
  'delivery',
  'paidAt',
  'payable',
];

/**
 * Parses `status,payable`: without duplicates, in the given order. Without any known column: the default
 * ones.
 */
export function readColumns(text: string | undefined): readonly OrderColumn[] {
  const named = new Set((text ?? '').split(','));
  const known = [...named].flatMap((name) => ORDER_COLUMNS.filter((column) => column === name));
  return known.length > 0 ? known : USUAL_COLUMNS;
}

/** Undefined for the default columns, which need not be in the address. */
export function writeColumns(columns: readonly OrderColumn[]): string | undefined {
  const text = columns.join(',');
  return text === '' || text === USUAL_COLUMNS.join(',') ? undefined : text;
}
