/** What the API, the jobs and other areas may ask of orders, by subject. */
export { cancelOrder, expireOrders, giveUpOrder } from './cancel.ts';
export { isHad } from './counts-toward-limit.ts';
export { delayTo, redirectTo, setDelivery, setShipDay } from './delivery.ts';
export { insertGiftOrder } from './gift-order.ts';
export { dropPieces, holdPieces, releasePieces } from './held-pieces.ts';
export { holdLonger } from './hold-longer.ts';
export { insertOrderSql, lineColumnsSql, orderParams } from './insert-sql.ts';
export { languageOf } from './language.ts';
export { lineWords } from './line-words.ts';
export { tellPages, tellPagesOf } from './live.ts';
export { refuseLongHold } from './long-hold.ts';
export { tellOrderer } from './messages.ts';
export { numberOfOrder, ordersOf } from './of-person.ts';
export { addLineSent, countTowardsGifts, deleteLine, sendLineInstead, setLineAmounts } from './paid-lines.ts';
export { noteClosedStore, noteOpenReturn, noteTracking } from './parcel-facts.ts';
export { lockPayableOrder, lockPaymentTerms, setPaymentTerms } from './payment-terms.ts';
export { putPiecesBack } from './pieces-back.ts';
export {
  countOrders,
  getOrder,
  isGroupOrder,
  listOrders,
  loadPayableOrder,
  orderIdOf,
  type PayableOrder,
} from './read.ts';
export { moveSales } from './sales.ts';
export {
  type HeldOrder,
  holdOrder,
  holdOrderOf,
  markOrderPaid,
  markPaymentAbnormal,
  markPaymentQueried,
  markPaymentUnpaid,
  moveOrder,
  releaseFromGroup,
} from './transitions.ts';
export { paymentName, statusName } from './words.ts';
