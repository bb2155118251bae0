import { toTaipei } from '#lib/kernel/time/taipei.ts';
import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import {
  contentOnLabel,
  DISTANCE_CODES,
  type Distance,
  MAX_STORE_VALUE,
  nameOnLabel,
  type ParcelParty,
  TEMPERATURE_CODES,
} from '#lib/site/ecpay/label.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { Carrier } from '../codes.ts';

export interface ParcelRequest {
  readonly tradeNo: string;
  readonly carrier: Exclude<Carrier, 'own'>;
  readonly at: Date;
  /** NT$ */
  readonly worth: number;
  readonly content: string;
  readonly sender: ParcelParty;
  readonly receiver: ParcelParty;
  /** The pickup store; chains only. */
  readonly storeId: string | null;
  readonly temperature: Temperature;
  readonly distance: Distance;
}

/** 60 cm, any time of day. */
const SMALL = '0001';
const ANY_TIME = '4';

/** The fields of `/Express/Create` before signing (provider facts, 2.3). */
export function parcelFields(
  wanted: ParcelRequest,
  merchantId: string,
  replyUrls: { readonly parcel: string; readonly store: string },
): Fields {
  const isHome = wanted.carrier === 'TCAT';
  const { sender, receiver } = wanted;
  // No payment on delivery. The declared value is at least NT$1 and at most the store's limit.
  const worth = String(
    Math.min(Math.max(wanted.worth, 1), isHome ? Number.POSITIVE_INFINITY : MAX_STORE_VALUE),
  );
  return {
    MerchantID: merchantId,
    MerchantTradeNo: wanted.tradeNo,
    MerchantTradeDate: toTaipei(wanted.at),
    LogisticsType: isHome ? 'HOME' : 'CVS',
    LogisticsSubType: wanted.carrier,
    GoodsAmount: worth,
    CollectionAmount: wanted.carrier === 'UNIMARTC2C' ? worth : '0',
    IsCollection: 'N',
    GoodsName: contentOnLabel(wanted.content),
    SenderName: nameOnLabel(sender.name),
    SenderCellPhone: sender.mobile,
    ReceiverName: nameOnLabel(receiver.name),
    ReceiverCellPhone: receiver.mobile,
    ServerReplyURL: replyUrls.parcel,
    ...(isHome
      ? homeFields(wanted)
      : { ReceiverStoreID: wanted.storeId ?? '', LogisticsC2CReplyURL: replyUrls.store }),
  };
}

const homeFields = ({ sender, receiver, temperature, distance }: ParcelRequest): Fields => ({
  SenderZipCode: sender.zip,
  SenderAddress: sender.address,
  ReceiverZipCode: receiver.zip,
  ReceiverAddress: receiver.address,
  Temperature: TEMPERATURE_CODES[temperature],
  Distance: DISTANCE_CODES[distance],
  Specification: SMALL,
  ScheduledPickupTime: ANY_TIME,
  ScheduledDeliveryTime: ANY_TIME,
});
