/** Carts, for the API and other areas. */
export { addToCart } from './add.ts';
export { listAddOns } from './add-ons.ts';
export { buyAgain } from './buy-again.ts';
export {
  acceptPrices,
  adjustLine,
  checkLines,
  clearCart,
  countCart,
  removeLines,
  undoCartMerge,
} from './change.ts';
export { chooseGift, listGifts } from './gifts.ts';
export { showCart } from './kept.ts';
export { loadChosenLines, previewCart } from './lines.ts';
export { mergeCarts } from './merge.ts';
export { type CartOwner, memberCart, ownCart, visitorCart } from './owner.ts';
export { deleteQuestCarts, getQuestCart, removeQuestCart, saveQuestCart } from './quest.ts';
export { splitCart } from './split.ts';
export { removeBoughtSql } from './take-bought.ts';
export { importQuestCart, undoQuestCartImport } from './take-quest.ts';
