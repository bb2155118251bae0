import type { Fields } from '#lib/site/ecpay/check-mac.ts';
import {
  contentOnLabel,
  DISTANCE_CODES,
  distanceBetween,
  nameOnLabel,
  type ParcelParty,
  TEMPERATURE_CODES,
} from '#lib/site/ecpay/label.ts';
import type { Temperature } from '#lib/site/payment-methods/codes.ts';
import type { Box, PickupTime, RequestedMethod } from '../codes.ts';

/** A pickup requested from a carrier. */
export interface ReturnRequest {
  readonly way: RequestedMethod;
  /** The return's number, printed on the slip. */
  readonly remark: string;
  readonly content: string;
  /** NT$ */
  readonly worth: number;
  /** The shopper, with the county in its own field. */
  readonly sender: ParcelParty & { readonly county: string };
  readonly receiver: ParcelParty;
  readonly pickupTime: PickupTime;
  readonly temperature: Temperature;
  readonly box: Box;
}

/** The provider's paths by method (provider facts, 2.6). */
export const REQUEST_PATHS: Readonly<Record<RequestedMethod, string>> = {
  FAMI: '/express/ReturnCVS',
  UNIMART: '/express/ReturnUniMartCVS',
  courier: '/Express/ReturnHome',
};

const PICKUP_TIME_CODES = { any: '4', morning: '1', afternoon: '2', evening: '3' } as const;
const BOX_CODES = { '60': '0001', '90': '0002', '120': '0003', '150': '0004' } as const;
/** Return of goods. */
const SERVICE = '4';
const ANY_TIME = '4';

/** The fields before signing. */
export function returnFields(wanted: ReturnRequest, merchantId: string, replyUrl: string): Fields {
  const { sender, way } = wanted;
  const worth = String(Math.max(wanted.worth, 1));
  const common = {
    MerchantID: merchantId,
    ServerReplyURL: replyUrl,
    GoodsName: contentOnLabel(wanted.content),
    GoodsAmount: worth,
    SenderName: nameOnLabel(sender.name),
    Remark: wanted.remark,
  };
  if (way === 'courier') return { ...common, ...homeFields(wanted) };
  return {
    ...common,
    CollectionAmount: '0',
    ServiceType: SERVICE,
    SenderPhone: sender.mobile,
    ...(way === 'FAMI' ? { Quantity: '1', Cost: worth } : {}),
  };
}

const homeFields = ({ sender, receiver, temperature, box, pickupTime }: ReturnRequest): Fields => ({
  LogisticsSubType: 'TCAT',
  SenderCellPhone: sender.mobile,
  SenderZipCode: sender.zip,
  SenderAddress: sender.address,
  ReceiverName: nameOnLabel(receiver.name),
  ReceiverCellPhone: receiver.mobile,
  ReceiverZipCode: receiver.zip,
  ReceiverAddress: receiver.address,
  Temperature: TEMPERATURE_CODES[temperature],
  Distance: DISTANCE_CODES[distanceBetween(receiver.address, sender.county)],
  Specification: BOX_CODES[box],
  ScheduledPickupTime: PICKUP_TIME_CODES[pickupTime],
  ScheduledDeliveryTime: ANY_TIME,
});
