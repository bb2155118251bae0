/** What the API and other areas may ask of carts, by subject. */
export { addToCart } from './add.ts';
export { buyAgain } from './buy-again.ts';
export { adjustLine, checkLines, clearCart, countCart, removeLines } from './change.ts';
export { chooseGift, listGifts } from './gifts.ts';
export {
  getCart,
  type Picked,
  pickLines,
  previewCart,
  priceCart,
  refuseUnbuyable,
  takeChosenLines,
} from './lines.ts';
export { mergeCarts } from './merge.ts';
export { memberCart } from './owner.ts';
export { removeQuestCart, saveQuestCart } from './quest.ts';
