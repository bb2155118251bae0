import type { Random } from '#lib/kernel/ids.ts';
import { taipeiDayNumber, taipeiDayStart, taipeiHourMinute, toTaipei } from '#lib/kernel/time/taipei.ts';

/** Codes of the protocol (stored-card facts, 8). */
export const ECPG_CODE = {
  done: 1,
  fieldEmpty: 5_100_010,
  merchantOther: 5_100_074,
  noSuchCard: 5_100_088,
  queryMerchantEmpty: 5_000_220,
  queryMerchantOther: 5_000_261,
  noSuchTrade: 10_000_185,
  duplicate: 10_300_028,
  pending: 10_300_066,
  askIssuer: 10_100_248,
  expired: 10_100_251,
  lowLimit: 10_100_252,
  threeDFailed: 10_200_043,
  tooManyCards: 5_100_080,
  notAllowed: 10_200_052,
} as const;

interface TestCard {
  /** The bank's codes when it is bound, and when it is charged. */
  readonly bind: number;
  readonly charge: number;
  /** The bank requires a confirmation even for a charge without the buyer. */
  readonly alwaysConfirms?: true;
}

/** The published test cards, and one that every bank refuses. No other is accepted. */
export const TEST_CARDS: Readonly<Record<string, TestCard>> = {
  '4311952222222222': { bind: ECPG_CODE.done, charge: ECPG_CODE.done },
  '4311951111111111': { bind: ECPG_CODE.done, charge: ECPG_CODE.done },
  '4000201111111111': { bind: ECPG_CODE.done, charge: ECPG_CODE.done, alwaysConfirms: true },
  '4938177777777777': { bind: ECPG_CODE.done, charge: ECPG_CODE.lowLimit },
  '4311951111111112': { bind: ECPG_CODE.askIssuer, charge: ECPG_CODE.askIssuer },
};

export const OTP = '1234';

export type CardFault = 'number' | 'expiry' | 'cvv';

export interface TypedFields {
  readonly number: string;
  readonly expiry: string;
  readonly cvv: string;
}

/** The typed card, or the invalid field. */
export function readCard(typed: TypedFields, now: Date) {
  const number = typed.number.replace(/[\s-]/g, '');
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.expiry.trim());
  if (!TEST_CARDS[number]) return { fault: 'number' as const };
  const [, mm = '', yy = ''] = expiry ?? [];
  if (!expiry || `20${yy}/${mm}` < toTaipei(now).slice(0, 7)) return { fault: 'expiry' as const };
  if (!/^\d{3}$/.test(typed.cvv.trim())) return { fault: 'cvv' as const };
  return { card: { number, yy, mm } };
}

export const randomHex = (length: number, random: Random): string =>
  Array.from({ length }, () => random.int(16).toString(16)).join('');

/** Each day's authorisations are captured at 20:15. Until 20:30 they cannot be changed. */
const CLOSE = 2015;
const REOPEN = 2030;
export const isClosing = (now: Date): boolean =>
  taipeiHourMinute(now) >= CLOSE && taipeiHourMinute(now) < REOPEN;

const CLOSE_MS = (20 * 60 + 15) * 60_000;

/** The latest 20:15 in Taipei: anything authorised before it has been captured. */
export function lastClose(now: Date): Date {
  const closeOf = (day: number) => new Date(taipeiDayStart(day).getTime() + CLOSE_MS);
  const today = taipeiDayNumber(now);
  return closeOf(today) <= now ? closeOf(today) : closeOf(today - 1);
}
