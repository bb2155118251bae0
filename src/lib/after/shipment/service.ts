/** What the API, the jobs, the commands and other areas may ask of parcels, by subject. */
export { carrierAccount, goesAlone } from './account.ts';
export { askCarrier, askCarriers } from './ask-carrier.ts';
export { batchesOfParcels, takeBackToBatches, writeOffPieces } from './batches.ts';
export { receiveParcelNews } from './carrier-status.ts';
export { canChangeStore, changeStore, chooseStore, findStoreFor } from './choose-store.ts';
export { askAgain, canResend, handOver, noteParcel, resendOrder, unpack } from './desk.ts';
export {
  countOrdersToPack,
  isToPack,
  listOpenParcels,
  listOrdersToPack,
  listReturnedOrders,
  type OpenParcel,
  type OrderToPack,
} from './desk-lists.ts';
export { followParcels } from './follow.ts';
export { hasLeft, holdBackParcels, keepHere } from './hold-back.ts';
export { findLabel, findLabels, type LabelForm, notePrinted, noteUnprinted } from './labels.ts';
export { canPack, carrierOf, packOrder } from './pack.ts';
export { putIntoParcel } from './parcel-contents.ts';
export {
  dropParcelDays,
  parcelDaysOf,
  planAlong,
  planParcels,
  setParcelDays,
} from './parcel-days.ts';
export { dueOf, laterThan, type ParcelDayRow, unpackedOf, waitingDaysOf } from './pieces.ts';
export { promisedPieces } from './promised.ts';
export { queryParcels } from './query.ts';
export { getParcels } from './read.ts';
export { keptOfBatch, markRecallNotified } from './recalled.ts';
export { completeOrders, confirmReceipt } from './receipt.ts';
export { remindPickups, remindStoreChoices } from './remind.ts';
export { lastChanges, tellOfStore, tellOfStores } from './store-change.ts';
export { receiveStoreNotice } from './store-notice.ts';
export { wentTo } from './went-to.ts';
export { whereAre } from './whereabouts.ts';
export { carrierName, stateName } from './words.ts';
