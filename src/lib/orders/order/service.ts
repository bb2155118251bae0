/** Orders for the API, jobs and other areas, by subject. */

export { blockPieces, cancelPieces, unblockPieces } from './blocked-pieces.ts';
export { abandonOrder, cancelOrder, expireOrders } from './cancel.ts';
export { countsTowardLimit } from './counts-toward-limit.ts';
export { delayTo, redirectTo, setDelivery, setShipDay } from './delivery.ts';
export { insertGiftOrder } from './gift-order.ts';
export { extendReservation } from './hold-longer.ts';
export { insertOrderSql, lineColumnsSql, orderParams } from './insert-sql.ts';
export { languageOf } from './language.ts';
export { lineWords } from './line-words.ts';
export { notifyOpenPages, notifyOpenPagesOf } from './live.ts';
export { refuseLongReservation } from './long-hold.ts';
export { notifyOrderer } from './messages.ts';
export { numberOfOrder, ordersOf } from './of-person.ts';
export { addLineSent, countTowardsGifts, deleteLine, sendLineInstead, setLineAmounts } from './paid-lines.ts';
export { recordClosedStore, recordOpenReturn, recordTracking } from './parcel-facts.ts';
export { lockPayableOrder, lockPaymentTerms, setPaymentTerms } from './payment-terms.ts';
export {
  countOrders,
  getOrder,
  isGroupOrder,
  listOrders,
  loadPayableOrder,
  orderIdOf,
  type PayableOrder,
} from './read.ts';
export { restockPieces } from './restock-pieces.ts';
export { reassignSales } from './sales.ts';
export {
  type LockedOrder,
  lockOrder,
  lockOrderOf,
  markOrderPaid,
  markPaymentAbnormal,
  markPaymentQueried,
  markPaymentUnpaid,
  releaseFromGroup,
  transitionOrder,
} from './transitions.ts';
export { paymentName, statusName } from './words.ts';
