import { createHash, randomBytes, randomInt } from 'node:crypto';

declare const brand: unique symbol;
/** An id that is not assignable to other kinds of ids. */
export type Id<Kind extends string> = number & { readonly [brand]: Kind };
export type MemberId = Id<'member'>;
export type GoodsId = Id<'goods'>;
export type SkuId = Id<'sku'>;
export type OrderId = Id<'order'>;
export type StaffId = Id<'staff'>;
/** The random id of a browser, from its cookie_session_Id. */
export type VisitorId = string & { readonly [brand]: 'visitor' };

/** Randomness for ids and codes; a parameter where a rule needs it. */
export interface Random {
  /** A whole number from 0 to `below`, exclusive. */
  int(below: number): number;
}
export const cryptoRandom: Random = { int: (below) => randomInt(below) };

/** An opaque sign-in token of 256 bits. Only its `hashToken` is stored. */
export const createToken = (): string => randomBytes(32).toString('base64url');

export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

/** `length` decimal digits; the first may be zero. */
export const randomDigits = (length: number, random: Random = cryptoRandom): string =>
  Array.from({ length }, () => random.int(10)).join('');

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Letters and digits without look-alikes. */
export const randomLetters = (length: number, random: Random = cryptoRandom): string =>
  Array.from({ length }, () => LETTERS[random.int(LETTERS.length)]).join('');
