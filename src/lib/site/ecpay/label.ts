import { withoutAccents, withoutPunctuation } from '#lib/kernel/text/normalize.ts';
import { shortened } from '#lib/kernel/text/shorten.ts';

/** Texts on a parcel's label (provider facts, 2.3), for parcels to and from customers. */

export interface ParcelParty {
  readonly name: string;
  /** `09` and eight digits. */
  readonly mobile: string;
  readonly zip: string;
  /** In one line, with county and district. */
  readonly address: string;
}

export const TEMPERATURE_CODES = { ambient: '0001', chilled: '0002', frozen: '0003' } as const;
export const DISTANCE_CODES = { sameCounty: '00', otherCounty: '01', offshore: '02' } as const;
export type Distance = keyof typeof DISTANCE_CODES;

/** The largest value of a parcel to or from a store, in NT$. */
export const MAX_STORE_VALUE = 20_000;
const NAME_ROOM = 10;
const CONTENT_MOST = 50;
/** Characters that the provider forbids in a parcel's content, and those that no label prints. */
const FORBIDDEN = /[\^'`!@#%&*+\\"<>|_[\]\u{10000}-\u{10FFFF}]/gu;

/** Never empty: three of the chains require a content. */
export function contentOnLabel(content: string): string {
  const allowed = content.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return shortened(allowed, CONTENT_MOST) || '商品';
}

/** Without spaces, punctuation and accents, which labels do not print. */
export const nameOnLabel = (name: string): string => withoutPunctuation(withoutAccents(name));

/** Whether a name fits on a label: a Chinese character counts as two letters. */
export function fitsLabel(name: string): boolean {
  const rooms = [...nameOnLabel(name)].map((sign) => (/\p{Script=Han}/u.test(sign) ? 2 : 1));
  return rooms.reduce((sum, room) => sum + room, 0) <= NAME_ROOM;
}

const ISLANDS = ['澎湖縣', '金門縣', '連江縣'];

/** @param from an address in one line */
export function distanceBetween(from: string, county: string): Distance {
  if (ISLANDS.includes(county)) return 'offshore';
  return from.includes(county) ? 'sameCounty' : 'otherCounty';
}
