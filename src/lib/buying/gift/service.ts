/** What the API and other areas may ask of half-yearly gifts, by subject. */
export { insertFreeOrder, sendGift } from './alone.ts';
export { type GiftAlong, giftAlong, giftLine, goesAlong, takeAlong } from './along.ts';
export { chooseGift, giveGiftBack } from './choose.ts';
export { giftsBack, giftsOfOrder, heldGifts } from './held.ts';
export { giftPieces, LevelGiftRecord, levelGifts, saveLevelGifts } from './list.ts';
export { deliveriesFor, isGiftOpen, ownGift } from './own.ts';
export { watchGifts } from './told.ts';
