/** What the API and other areas may ask of half-yearly gifts, by subject. */
export { insertFreeOrder, sendGift } from './by-itself.ts';
export { chooseGift, giveGiftBack } from './choose.ts';
export { giftsBack, giftsOfOrder, heldGifts } from './held.ts';
export { giftPieces, LevelGiftRecord, levelGifts, saveLevelGifts } from './list.ts';
export { watchGifts } from './messages.ts';
export { deliveriesFor, isGiftOpen, ownGift } from './own.ts';
export { type GiftAlong, giftAlong, giftLine, goesAlong, takeAlong } from './with-order.ts';
