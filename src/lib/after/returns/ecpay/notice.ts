import { z } from 'zod';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import type { ReturnParcelState } from '../codes.ts';

/** A status notice of a return's parcel (provider facts, 2.6). */
export interface ReturnNotice {
  readonly carrierTradeNo: string;
  readonly logisticsId: string;
  readonly bookingNote: string;
  readonly code: number;
  readonly message: string;
  readonly at: Date;
}

const Notice = z.object({
  RtnMerchantTradeNo: z.string().min(1).max(20),
  AllPayLogisticsID: z.string().max(20).default(''),
  BookingNote: z.string().max(50).default(''),
  RtnCode: z.string().regex(/^\d{1,6}$/),
  RtnMsg: z.string().max(200).default(''),
  UpdateStatusDate: z.string(),
});

/** @returns `unsigned` or `unreadable` for anything but a notice of the provider */
export function readNotice(fields: Fields, account: EcpayAccount): ReturnNotice | 'unsigned' | 'unreadable' {
  if (fields.MerchantID !== account.merchantId || !verifyCheckMac(fields, account, 'md5')) return 'unsigned';
  const { data } = Notice.safeParse(fields);
  const at = data ? fromTaipei(data.UpdateStatusDate) : null;
  if (!data || !at) return 'unreadable';
  return {
    carrierTradeNo: data.RtnMerchantTradeNo,
    logisticsId: data.AllPayLogisticsID,
    bookingNote: data.BookingNote,
    code: Number(data.RtnCode),
    message: data.RtnMsg,
    at,
  };
}

/** Codes by state. Codes without a new position are left out: they are stored, and move nothing (2.5). */
const CODES: Readonly<Partial<Record<ReturnParcelState, readonly number[]>>> = {
  ready: [300, 310, 311],
  underway: [2069, 3001, 3006, 4001, 4002],
  arrived: [3003, 5008],
  lost: [2042, 5002, 7006, 7007, 7018, 7020, 7035],
  cancelled: [2036, 7013, 9999],
};

const MEANING: ReadonlyMap<number, ReturnParcelState> = new Map(
  Object.entries(CODES).flatMap(([state, codes]) =>
    codes.map((code) => [code, state as ReturnParcelState] as const),
  ),
);

/** @returns null for codes that do not move the parcel */
export const stateOfCode = (code: number): ReturnParcelState | null => MEANING.get(code) ?? null;

/** Codes with our own text, in the shopper's language: `news.{code}` of the `returns` words. */
export const TRANSLATED_CODES: readonly number[] = [2069, 3001, 3003, 3006, 4001, 4002, 5008];
