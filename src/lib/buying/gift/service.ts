/** Half-yearly gifts, for the API and other areas. */
export { insertFreeOrder, sendGift } from './by-itself.ts';
export { chooseGift, returnGift } from './choose.ts';
export { giftPieces, LevelGiftRecord, levelGifts, saveLevelGifts } from './list.ts';
export { notifyAndExpireGifts } from './messages.ts';
export { deliveriesFor, isGiftOpen, ownGift } from './own.ts';
export { giftsOfOrder, reservedGifts, restoreGifts } from './transitions.ts';
export { type AttachedGift, attachableBy, attachableGift, attachGift, giftLine } from './with-order.ts';
