/** Saved cards for their owners, payments and jobs, by subject. */
export { type Claim, readClaim } from './answers.ts';
export { bindCard } from './bind.ts';
export { chooseDefaultCard, listCards, lockCard, removeCard, renameCard } from './cards.ts';
export {
  abandonCharge,
  type ChargeOutcome,
  type ChargeRequest,
  chargeStoredCard,
  chooseOrderCard,
  findCharge,
  queryCharge,
} from './charge.ts';
export { cardsConfig } from './config.ts';
export { ECPG_NOTIFY_PATH, ECPG_RESULT_PATH } from './ecpg.ts';
export { cardForm } from './form-routes.ts';
export { pageAfterBinding } from './page-after-binding.ts';
export { refundTrade } from './refund-trade.ts';
export { deleteRemovedCards, releaseAuthorizations } from './release.ts';
export { openEnvelope } from './request.ts';
export { findBinding, settleBinding, settleBindings } from './settle-binding.ts';
