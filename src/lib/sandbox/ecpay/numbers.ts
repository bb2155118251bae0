import type { Random } from '#lib/kernel/ids.ts';
import { addDays, addMinutes } from '#lib/kernel/time/clock.ts';
import { fromTaipei, toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { GATEWAY_CODE } from './rules.ts';

export const KINDS = ['card', 'atm', 'cvs', 'barcode'] as const;
export type Kind = (typeof KINDS)[number];

/** The payment kind that the form requests; `ALL` counts as card. */
export function kindOf(form: Fields): Kind {
  switch (form.ChoosePayment) {
    case 'ATM':
      return 'atm';
    case 'CVS':
      return 'cvs';
    case 'BARCODE':
      return 'barcode';
    default:
      return 'card';
  }
}

/** Each kind's name in the protocol (provider facts, 1.8.4), and the answer when its number is issued. */
export const PAYMENT_TYPE: Readonly<Record<Kind, string>> = {
  card: 'Credit_CreditCard',
  atm: 'ATM_LAND',
  cvs: 'CVS_CVS',
  barcode: 'BARCODE_BARCODE',
};
const CODE_SAID = { code: GATEWAY_CODE.codeIssued, text: 'Get CVS Code Succeeded.' };
export const ISSUED_MESSAGE = {
  atm: { code: GATEWAY_CODE.accountIssued, text: 'Get VirtualAccount Succeeded' },
  cvs: CODE_SAID,
  barcode: CODE_SAID,
} as const;

interface Issued {
  readonly fields: Record<string, string>;
  readonly expiresAt: Date;
}

const ACCOUNT_DAYS = 3;
const CODE_MINUTES = 10_080;
const BARCODE_DAYS = 7;

const digits = (count: number, random: Random): string =>
  Array.from({ length: count }, () => random.int(10)).join('');

/** `220503` in Taipei: the last two digits of the Republic's year, so 111 is 11. */
const republicDay = (moment: Date): string => {
  const [year = '', month = '', day = ''] = toTaipei(moment).slice(0, 10).split('/');
  return `${String(Number(year) - 1911).slice(-2)}${month}${day}`;
};

/** Issues a payment number, as the gateway does (provider facts, 1.5 and 1.8.3). */
export function issueNumber(
  kind: Exclude<Kind, 'card'>,
  form: Fields,
  amount: number,
  now: Date,
  random: Random,
): Issued {
  if (kind === 'atm') {
    const lastDay = toTaipei(addDays(now, Number(form.ExpireDate ?? ACCOUNT_DAYS))).slice(0, 10);
    return {
      fields: { BankCode: '005', vAccount: `521911${digits(10, random)}`, ExpireDate: lastDay },
      expiresAt: fromTaipei(`${lastDay} 23:59:59`) ?? now,
    };
  }
  if (kind === 'cvs') {
    const expiresAt = addMinutes(now, Number(form.StoreExpireDate ?? CODE_MINUTES));
    const fields = { PaymentNo: `LLL${digits(11, random)}`, ExpireDate: toTaipei(expiresAt), ...NO_BARCODE };
    return { fields, expiresAt };
  }
  const expiresAt = addDays(now, Number(form.StoreExpireDate ?? BARCODE_DAYS));
  const fields = {
    Barcode1: `${republicDay(expiresAt)}6EA`,
    Barcode2: `345301${digits(10, random)}`,
    Barcode3: `${republicDay(now).slice(2)}${digits(2, random)}${String(amount).padStart(9, '0')}`,
    ExpireDate: toTaipei(expiresAt),
  };
  return { fields, expiresAt };
}

const NO_BARCODE = { Barcode1: '', Barcode2: '', Barcode3: '' };

/** Amounts of an instalment payment; the first contains the remainder. */
export function stagesOf(amount: number, count: number): { first: number; each: number } {
  const each = Math.floor(amount / count);
  return { first: amount - each * (count - 1), each };
}

/** The instalment counts that the merchant's form offers. */
export const stagesOffered = (form: Fields): number[] =>
  (form.CreditInstallment ?? '')
    .split(',')
    .filter((text) => /^\d+$/.test(text))
    .map(Number);
