/** What the API, the jobs, the commands and other areas may ask of parcels, by subject. */
export { carrierAccount } from './account.ts';
export { askCarrier, askCarriers } from './ask-carrier.ts';
export { askAgain, handOver, noteParcel, resendOrder, unpack } from './desk.ts';
export {
  findLabel,
  listOpenParcels,
  listOrdersToPack,
  listReturnedOrders,
  type OpenParcel,
  type OrderToPack,
} from './desk-lists.ts';
export { receiveParcelNews } from './news.ts';
export { canPack, carrierOf, packOrder } from './pack.ts';
export { unpackedOf } from './pieces.ts';
export { getParcels } from './read.ts';
export { completeOrders, confirmReceipt } from './receipt.ts';
export { remindPickups } from './remind.ts';
export { carrierName, stateName } from './words.ts';
