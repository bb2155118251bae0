import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Fields, verifyCheckMac } from '#lib/site/ecpay/check-mac.ts';
import type { EcpayAccount } from '#lib/site/ecpay/environment.ts';
import { type Outcome, postCall, refusalOf } from './parcel.ts';

interface Carried {
  readonly carrier: string;
  readonly logisticsId: string | null;
  readonly trackingNumber: string | null;
  readonly validationNo: string | null;
}

const PICKUP = '01';

/** `/Express/UpdateStoreInfo` (provider facts, 2.7): redirects the parcel to another store of its chain. */
export async function updateStore(
  ctx: Ctx,
  account: EcpayAccount,
  { carrier, logisticsId, trackingNumber, validationNo }: Carried,
  storeId: string,
): Promise<Outcome<null>> {
  const text = await postCall(ctx, account, '/Express/UpdateStoreInfo', {
    MerchantID: account.merchantId,
    AllPayLogisticsID: logisticsId ?? '',
    CVSPaymentNo: trackingNumber ?? '',
    ...(carrier === 'UNIMARTC2C' ? { CVSValidationNo: validationNo ?? '' } : {}),
    StoreType: PICKUP,
    ReceiverStoreID: storeId,
  });
  if (typeof text !== 'string') return text;
  return text === '1|OK' ? { state: 'done', value: null } : refusalOf(text);
}

/** A notice about a parcel's store. It has no time, and is repeated. */
export interface StoreNotice {
  readonly logisticsId: string;
  /** The store is closed, for good or for a while; or only its number changed. */
  readonly what: 'closed' | 'renumbered' | 'other';
  /** The pickup store; otherwise the store that returned parcels go to. */
  readonly isPickup: boolean;
  readonly storeId: string;
}

const Notice = z.object({
  AllPayLogisticsID: z.string().min(1).max(20),
  Status: z.string().regex(/^\d{2}$/),
  StoreType: z.enum(['01', '02']),
  StoreID: z.string().max(9).default(''),
});
const STATUSES: Readonly<Record<string, StoreNotice['what']>> = {
  '01': 'closed',
  '02': 'renumbered',
  '04': 'closed',
};

/** @returns `unsigned` or `unreadable` for anything but a notice of the provider */
export function readStoreNotice(
  fields: Fields,
  account: EcpayAccount,
): StoreNotice | 'unsigned' | 'unreadable' {
  if (fields.MerchantID !== account.merchantId || !verifyCheckMac(fields, account, 'md5')) return 'unsigned';
  const { data } = Notice.safeParse(fields);
  if (!data) return 'unreadable';
  return {
    logisticsId: data.AllPayLogisticsID,
    what: STATUSES[data.Status] ?? 'other',
    isPickup: data.StoreType === PICKUP,
    storeId: data.StoreID,
  };
}
