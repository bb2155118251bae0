/** Members' changes for the API, the jobs and pages, by subject. */
export { addToPrepaid } from './add-paid.ts';
export { leaveByLink, pauseByLink, readBoxLink, skipByLink, unskipByLink } from './by-link.ts';
export { changeCard } from './card.ts';
export {
  addToBox,
  leaveOutOfBox,
  moveBox,
  sendBoxTo,
  skipBox,
  swapInBox,
  unskipBox,
} from './change.ts';
export { answerRequest, listDeskRequests } from './desk.ts';
export { renewFeed } from './feed-key.ts';
export { readFeed } from './feed-of.ts';
export { listChoices } from './fit.ts';
export { chooseBoxGift, listBoxGifts } from './gifts.ts';
export { closeEnded, endByShop, feePaid, getLeaving, leaveSubscription } from './leave.ts';
export { nextBoxOn } from './next-box.ts';
export { pauseSubscription, resumeSubscription, withdrawRequest } from './pause.ts';
export { delaySettledDuringPause } from './prepaid-pause.ts';
export { acceptPriceIncrease, acceptPriceIncreaseByLink, readPriceIncrease } from './price-increase.ts';
export { getCalendar, listOwn, requestName } from './read.ts';
export { reasonInWords } from './reason-text.ts';
export { refundPendingUnsent, refundUnsentAfterGrant } from './refund-unsent.ts';
export { beginPauses, endPauses, suspendUnpaidLeaving } from './sweeps.ts';
export { undoBoxChange } from './undo.ts';
export { withholdPrepaid } from './wait-paid.ts';
