/** Parcels, for the API, the jobs, the commands and other areas. */
export { carrierAccount, isManualCarrier } from './account.ts';
export { batchesOfParcels, returnPiecesToBatches, writeOffPieces } from './batches.ts';
export { receiveParcelStatus } from './carrier-status.ts';
export { canChangeStore, changeStore, chooseStore, findStoreFor } from './choose-store.ts';
export { canResend, handOver, recordParcelState, resendOrder, retryCarrier, unpack } from './desk.ts';
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
export { findLabel, findLabels, type LabelForm, markPrinted, markUnprinted } from './labels.ts';
export { canPack, carrierOf, packOrder } from './pack.ts';
export { putIntoParcel } from './parcel-contents.ts';
export {
  dropParcelDays,
  parcelDaysOf,
  planParcels,
  setParcelDays,
  shareParcelOf,
} from './parcel-days.ts';
export { dueOf, laterThan, type ParcelDayRow, unpackedOf, waitingDaysOf } from './pieces.ts';
export { promisedPieces } from './promised.ts';
export { queryParcels } from './query.ts';
export { getParcels } from './read.ts';
export { markRecallNotified, remainingOfBatch } from './recalled.ts';
export { completeOrders, confirmReceipt } from './receipt.ts';
export { recipientOfLines } from './recipient.ts';
export { remindPickups, remindStoreChoices } from './remind.ts';
export { requestCarrier, requestCarriers } from './request-carrier.ts';
export { lastChanges, sendStoreChange, sendStoreChanges } from './store-change.ts';
export { receiveStoreNotice } from './store-notice.ts';
export { whereaboutsOf } from './whereabouts.ts';
export { cancelUnsentPieces, hasShipped, withholdParcels } from './withhold.ts';
export { carrierName, stateName } from './words.ts';
