import { z } from 'zod';
import { isStorable } from '#lib/kernel/text/storable.ts';
import { fromTaipei } from '#lib/kernel/time/taipei.ts';
import { type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayMerchant } from '#lib/site/ecpay/environment.ts';
import type { PaymentNotice, PaymentResult } from '../provider.ts';
import { readIssued } from './issued.ts';

const PAID = '1';
/** "Result to be confirmed, do not ship": neither paid nor failed. */
const PENDING = '10300066';
/** A number was issued: an account, a code or a barcode (provider facts, 1.8.3). */
const ISSUED: ReadonlySet<string> = new Set(['2', '10100073']);
/** Refused by the bank or its 3-D Secure check (provider facts, 1.10). */
const CARD_REFUSED: ReadonlySet<string> = new Set(['10100058', '10200043', '10200058', '10200115']);

export const tradeNumber = z.string().regex(/^[A-Za-z0-9]{1,20}$/);
export const wholeAmount = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

/** The fields of ReturnURL, OrderResultURL, PaymentInfoURL and ClientRedirectURL (provider facts, 1.8). */
const Notification = z.object({
  MerchantID: z.string(),
  MerchantTradeNo: tradeNumber,
  RtnCode: z.string().regex(/^-?\d{1,12}$/),
  RtnMsg: z.string().default(''),
  TradeNo: z.string().max(20).default(''),
  TradeAmt: wholeAmount,
  PaymentDate: z.string().default(''),
  SimulatePaid: z.enum(['0', '1']).default('0'),
});

/**
 * Verifies and parses a notification.
 * @returns null for a wrong signature or merchant, for missing fields, or for text that Postgres cannot store
 */
export function readNotification(fields: Fields, merchant: EcpayMerchant): PaymentNotice | null {
  if (!verifyCheckMac(fields, merchant) || !isStorable(fields)) return null;
  const parsed = Notification.safeParse(fields);
  if (!parsed.success || parsed.data.MerchantID !== merchant.merchantId) return null;
  const { RtnCode, ...said } = parsed.data;
  const result = resultOf(RtnCode);
  const issued = result === 'issued' ? readIssued(fields) : null;
  if (result === 'issued' && !issued) return null;
  return {
    tradeNo: said.MerchantTradeNo,
    amount: said.TradeAmt,
    result,
    gatewayTradeNo: said.TradeNo,
    paidAt: fromTaipei(said.PaymentDate),
    simulated: said.SimulatePaid === '1',
    failure: result === 'failed' ? failureOf(RtnCode) : null,
    issued,
  };
}

/** Meaning of a result code or trade status. */
export function resultOf(code: string): PaymentResult {
  if (code === PAID) return 'paid';
  if (code === PENDING) return 'pending';
  return ISSUED.has(code) ? 'issued' : 'failed';
}

/** The shopper's message for a failure code. */
export const failureOf = (code: string): string =>
  CARD_REFUSED.has(code) ? 'deductionFailed' : 'paymentFailed';
