/** Saved cards for their owners, payments and jobs, by subject. */
export { type Claim, readClaim } from './answers.ts';
export { openEnvelope } from './ask.ts';
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
export { refundTrade } from './give-back.ts';
export { pageAfterBinding } from './page-after-binding.ts';
export { deleteRemovedCards, releaseAuthorizations } from './release.ts';
export { findBinding, settleBinding, settleBindings } from './settle-binding.ts';
