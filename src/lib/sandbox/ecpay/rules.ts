import { isLocale, type Locale } from '#lib/kernel/i18n/locale.ts';
import type { Random } from '#lib/kernel/ids.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { toTaipei } from '#lib/kernel/time/taipei.ts';

/** The demo shop's two cards: the gateway's public staging card, and one that every bank refuses. */
export const APPROVED_CARD = '4311952222222222';
export const DECLINED_CARD = '4311951111111112';

/** Codes of the protocol (provider facts, 1.10). */
export const GATEWAY_CODE = {
  paid: '1',
  unpaid: '0',
  accountIssued: '2',
  codeIssued: '10100073',
  declined: '10100058',
  duplicate: '10300028',
  notFound: '10200047',
  notCompleted: '10200095',
  macWrong: '10200073',
  fieldWrong: '10200001',
  refundRefused: '10200052',
} as const;

export interface CardInput {
  readonly cardNumber: string;
  readonly expiry: string;
  readonly cvv: string;
}
export type CardErrors = Partial<Record<keyof CardInput, string>>;

const digitsOf = (text: string): string => text.replace(/[\s-]/g, '');

/** Luhn: every second digit from the right is doubled; the sum is divisible by ten. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, i) => {
    const value = i % 2 === 1 ? Number(digit) * 2 : Number(digit);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** Keys of the `sandbox` namespace for each invalid field; empty when the card may be charged. */
export function checkCard(input: CardInput, now: Date): CardErrors {
  const errors: CardErrors = {};
  const number = digitsOf(input.cardNumber);
  if (!isDemoCard(number) && (!/^\d{13,19}$/.test(number) || !passesLuhn(number)))
    errors.cardNumber = 'gateway.cardNumberWrong';
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(input.expiry.trim());
  if (!expiry) errors.expiry = 'gateway.expiryWrong';
  else if (`20${expiry[2]}${expiry[1]}` < monthIn(now)) errors.expiry = 'gateway.expiryPast';
  if (!/^\d{3}$/.test(input.cvv.trim())) errors.cvv = 'gateway.cvvWrong';
  return errors;
}

const isDemoCard = (digits: string): boolean => digits === APPROVED_CARD || digits === DECLINED_CARD;

/** The month in Taipei, as `202501`. */
const monthIn = (now: Date): string => toTaipei(now).slice(0, 7).replace('/', '');

export interface CardOutcome {
  readonly paid: boolean;
  readonly code: string;
  readonly codeText: string;
  readonly card6: string;
  readonly card4: string;
}

/** The bank's answer: only the staging card is approved. */
export function chargeCard(cardNumber: string): CardOutcome {
  const digits = digitsOf(cardNumber);
  const paid = digits === APPROVED_CARD;
  return {
    paid,
    code: paid ? GATEWAY_CODE.paid : GATEWAY_CODE.declined,
    codeText: paid ? '交易成功' : '授權失敗',
    card6: digits.slice(0, 6),
    card4: digits.slice(-4),
  };
}

/** The gateway's own number: day and minute in Taipei, then random. */
export function createGatewayTradeNo(now: Date, random: Random): string {
  const minute = toTaipei(now).replace(/\D/g, '').slice(2, 12);
  return minute + Array.from({ length: 10 }, () => random.int(10)).join('');
}

/** The first authorisation number of the bank. */
export const AUTHORISATIONS_FROM = 10_000_000;

const TRIES_A_DAY = 4;
const DAYS = 3;
/** Delay of a `late` notification. */
export const LATE_MINUTES = 10;

/**
 * The next retry: after 5, 10 and 15 minutes, at most four times a day. Null after the last.
 * @param tries the attempts made
 */
export function nextNoticeAt(now: Date, tries: number): Date | null {
  if (tries >= TRIES_A_DAY * DAYS) return null;
  const ofToday = tries % TRIES_A_DAY;
  return addMinutes(now, ofToday === 0 ? 24 * 60 : 5 * ofToday);
}

/** The page's language: the form's, else the browser's, else Chinese. */
export function gatewayLocale(language: string | undefined, acceptLanguage: string | undefined): Locale {
  if (language === 'ENG') return 'en';
  const first = (acceptLanguage ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return /^zh-(cn|sg|hans)/.test(first) ? 'zh' : 'tw';
}

/** The language of the sandbox's own pages: the remembered one, else the browser's. */
export function sandboxLocale(remembered: string | undefined, acceptLanguage: string | undefined): Locale {
  if (isLocale(remembered)) return remembered;
  const first = (acceptLanguage ?? '').split(',')[0]?.trim().toLowerCase() ?? '';
  return first.startsWith('en') ? 'en' : gatewayLocale(undefined, acceptLanguage);
}
