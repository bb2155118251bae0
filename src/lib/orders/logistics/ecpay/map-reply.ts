import { z } from 'zod';
import { lineText } from '#lib/kernel/text/validation.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import { SUB_TYPES } from '../codes.ts';

/** Fields that identify the visit; the others describe the store. */
const Visit = z.object({
  MerchantID: z.string(),
  MerchantTradeNo: z.string(),
  LogisticsSubType: z.enum(Object.values(SUB_TYPES)),
  ExtraData: z.string(),
});
export type MapReply = z.infer<typeof Visit>;

/** The documented lengths with some margin; ids keep leading zeros. */
const Store = z.object({
  CVSStoreID: z.string().regex(/^[A-Za-z0-9]{1,9}$/),
  CVSStoreName: lineText(60).pipe(z.string().min(1)),
  CVSAddress: lineText(120).default(''),
  CVSTelephone: lineText(30).default(''),
  CVSOutSide: z.enum(['0', '1', '']).default(''),
});

/** @returns null if it is no reply to a visit */
export const readVisit = (fields: Fields): MapReply | null => Visit.safeParse(fields).data ?? null;

/** Untrusted: it comes through the shopper's browser without a signature of the provider (facts, 2.2). */
export function readStore(fields: Fields) {
  const parsed = Store.safeParse(fields);
  if (!parsed.success) return null;
  const { CVSStoreID, CVSStoreName, CVSAddress, CVSTelephone, CVSOutSide } = parsed.data;
  return {
    storeId: CVSStoreID,
    name: CVSStoreName,
    address: CVSAddress,
    phone: CVSTelephone,
    isOffshore: CVSOutSide === '1',
  };
}

/** The map was closed without a choice. */
export const hasNoChoice = (fields: Fields): boolean => (fields.CVSStoreID ?? '').trim() === '';
