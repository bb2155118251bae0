/** Carts, for the API and other areas. */
export { addToCart } from './add.ts';
export { listAddOns } from './add-ons.ts';
export { buyAgain } from './buy-again.ts';
export { showCart } from './cached-cart.ts';
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
export { importQuestCart, undoQuestCartImport } from './import-quest.ts';
export { loadChosenLines, previewCart } from './lines.ts';
export { mergeCarts } from './merge.ts';
export { type CartOwner, memberCart, ownCart, visitorCart } from './owner.ts';
export { deleteQuestCarts, getQuestCart, removeQuestCart, saveQuestCart } from './quest.ts';
export { removeBoughtSql } from './remove-bought.ts';
export { splitCart } from './split.ts';
