import { readMobile } from '#lib/kernel/text/contact.ts';
import { normalizeEmail, normalizeName, normalizePhone, normalizeText } from '#lib/kernel/text/normalize.ts';

/** What somebody types to find an order, by its looks. */
export type Sought =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'mobile'; readonly mobile: string; readonly tracking: string }
  | { readonly kind: 'end'; readonly digits: string }
  | { readonly kind: 'email'; readonly email: string }
  | { readonly kind: 'tracking'; readonly tracking: string }
  | { readonly kind: 'name'; readonly start: string };

const ORDER_NUMBER = /^D\d{6,}$/i;
const PHONE = /^\+?\d{10,15}$/;
/** What somebody reads out at the counter or on the phone. */
const END = /^\d{3,9}$/;
const TRACKING = /^(?=.*\d)[A-Z0-9-]{8,40}$/i;

/**
 * `D26…` is an order's number, few digits are the end of one or of a phone, many are a phone or a parcel's number; an address of e-mail is
 * somebody's; anything else is how a name begins.
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

/** Pages that can be gone to by number; orders beyond them are not counted one by one. */
export const MAX_ORDER_PAGES = 1000;

/** A place in a list: what the row before it is sorted by, and its id. */
export interface Place {
  readonly at: Date;
  readonly id: number;
}

export const writePlace = ({ at, id }: Place): string => `${at.getTime()}-${id}`;

/** @returns null for what `writePlace` did not write */
export function readPlace(text: string): Place | null {
  const [, ms, id] = /^(\d{1,15})-(\d{1,15})$/.exec(text) ?? [];
  return ms === undefined ? null : { at: new Date(Number(ms)), id: Number(id) };
}

/** What a list of orders may show beside the number. The file of an order takes the same ones. */
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

/** `status,payable`: each once, in the order in which they are named; without any that are known the usual ones. */
export function readColumns(text: string | undefined): readonly OrderColumn[] {
  const named = new Set((text ?? '').split(','));
  const known = [...named].flatMap((name) => ORDER_COLUMNS.filter((column) => column === name));
  return known.length > 0 ? known : USUAL_COLUMNS;
}

/** Undefined for the usual ones, which need not be said. */
export function writeColumns(columns: readonly OrderColumn[]): string | undefined {
  const text = columns.join(',');
  return text === '' || text === USUAL_COLUMNS.join(',') ? undefined : text;
}
