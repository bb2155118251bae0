import type { Fields } from '#lib/ecpay/check-mac.ts';
import { toTaipei } from '#lib/kernel/taipei.ts';
import { unsigned } from '#lib/kernel/tidy.ts';
import type { Carrier, Temperature } from '../codes.ts';

export interface ParcelParty {
  readonly name: string;
  /** `09` and eight digits. */
  readonly mobile: string;
  readonly zip: string;
  /** In one line, with county and district. */
  readonly address: string;
}

export interface ParcelRequest {
  readonly tradeNo: string;
  readonly carrier: Exclude<Carrier, 'own'>;
  readonly at: Date;
  /** NT$ */
  readonly worth: number;
  readonly content: string;
  readonly sender: ParcelParty;
  readonly receiver: ParcelParty;
  /** The store where it is picked up; of the chains only. */
  readonly storeId: string | null;
  readonly temperature: Temperature;
  readonly distance: 'sameCounty' | 'otherCounty' | 'offshore';
}

const TEMPERATURE = { ambient: '0001', chilled: '0002', frozen: '0003' } as const;
const DISTANCE = { sameCounty: '00', otherCounty: '01', offshore: '02' } as const;
/** 60 cm, any time of day. */
const SMALL = '0001';
const ANY_TIME = '4';

const WORTH_MOST = 20_000;
const NAME_ROOM = 10;
const CONTENT_MOST = 50;
const ADDRESS_MOST = 60;
/** What the provider forbids in a parcel's content, and what no label prints. */
const FORBIDDEN = /[\^'`!@#%&*+\\"<>|_[\]\u{10000}-\u{10FFFF}]/gu;

/** The fields of `/Express/Create` before they are signed (provider facts, 2.3). */
export function parcelFields(wanted: ParcelRequest, merchantId: string, replyUrl: string): Fields {
  const isHome = wanted.carrier === 'TCAT';
  const { sender, receiver } = wanted;
  // Nothing is to be paid at the counter: at least a dollar, and at most what a store takes.
  const worth = String(Math.min(Math.max(wanted.worth, 1), isHome ? Number.POSITIVE_INFINITY : WORTH_MOST));
  return {
    MerchantID: merchantId,
    MerchantTradeNo: wanted.tradeNo,
    MerchantTradeDate: toTaipei(wanted.at),
    LogisticsType: isHome ? 'HOME' : 'CVS',
    LogisticsSubType: wanted.carrier,
    GoodsAmount: worth,
    CollectionAmount: wanted.carrier === 'UNIMARTC2C' ? worth : '0',
    IsCollection: 'N',
    GoodsName: contentOf(wanted),
    SenderName: nameOf(sender),
    SenderCellPhone: sender.mobile,
    ReceiverName: nameOf(receiver),
    ReceiverCellPhone: receiver.mobile,
    ServerReplyURL: replyUrl,
    ...(isHome
      ? homeFields(wanted)
      : { ReceiverStoreID: wanted.storeId ?? '', LogisticsC2CReplyURL: replyUrl }),
  };
}

const homeFields = ({ sender, receiver, temperature, distance }: ParcelRequest): Fields => ({
  SenderZipCode: sender.zip,
  SenderAddress: sender.address.slice(0, ADDRESS_MOST),
  ReceiverZipCode: receiver.zip,
  ReceiverAddress: receiver.address.slice(0, ADDRESS_MOST),
  Temperature: TEMPERATURE[temperature],
  Distance: DISTANCE[distance],
  Specification: SMALL,
  ScheduledPickupTime: ANY_TIME,
  ScheduledDeliveryTime: ANY_TIME,
});

/** Never empty: three of the chains want it. */
function contentOf({ content }: ParcelRequest): string {
  const allowed = content.replace(FORBIDDEN, ' ').replace(/\s+/g, ' ').trim();
  return allowed.slice(0, CONTENT_MOST).trim() || '商品';
}

/** A Chinese sign takes the room of two letters. */
function nameOf({ name }: ParcelParty): string {
  let room = NAME_ROOM;
  return [...unsigned(name)]
    .filter((sign) => {
      room -= /\p{Script=Han}/u.test(sign) ? 2 : 1;
      return room >= 0;
    })
    .join('');
}
