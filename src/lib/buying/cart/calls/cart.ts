import type { z } from 'zod';
import type { PricedLines, PriceInput } from '#lib/buying/basket/model.ts';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  AcceptPricesInput,
  AdjustInput,
  BuyAgainInput,
  BuyAgainResult,
  CartPreview,
  CartView,
  CheckInput,
  ImportedQuestCart,
  QuestCartInput,
  RemoveInput,
  RemoveQuestCartInput,
  SaveQuestCartInput,
  SplitInput,
  SplitView,
  UndoQuestCartImportInput,
} from '../model/cart.ts';
import type { AddOnList, ChooseGiftInput, GiftList } from '../model/rewards.ts';

export { addGoodsCart, countCart } from './every-page.ts';

type Nothing = Record<string, never>;

/** Point 7's cart calls (row C1), for a member and for a visitor. */
export const getCart = endpoint<Nothing, CartView>('GET', '/h5/cart/goods-cart1');
export const clearCart = endpoint<Nothing, CartView>('POST', '/h5/cart/clear');
export const removeCartLines = endpoint<z.input<typeof RemoveInput>, CartView>('POST', '/h5/cart/remove');
export const adjustCartLine = endpoint<z.input<typeof AdjustInput>, CartView>(
  'POST',
  '/h5/cart/goods-count-adjust',
);
export const checkCartLines = endpoint<z.input<typeof CheckInput>, CartView>(
  'POST',
  '/h5/cart/goods-cart-check',
);
/** Reverts the merge at sign-in. */
export const undoCartMerge = endpoint<Nothing, CartView>('POST', '/h5/cart/undo-merge');
export const previewCart = endpoint<Nothing, CartPreview>('POST', '/h5/cart/goods-cart-pre');
export const listCartGifts = endpoint<Nothing, GiftList>('POST', '/h5/cart/chose-gift-check');
export const chooseCartGift = endpoint<z.input<typeof ChooseGiftInput>, GiftList>(
  'POST',
  '/h5/cart/chose-gift-save',
);
export const buyAgain = endpoint<z.input<typeof BuyAgainInput>, BuyAgainResult>('POST', '/h5/cart/buy-again');
export const priceCartLines = endpoint<z.input<typeof PriceInput>, PricedLines>(
  'POST',
  '/h5/cart/get-cart-price',
);
export const removeQuestCart = endpoint<z.input<typeof RemoveQuestCartInput>, PricedLines>(
  'DELETE',
  '/h5/quest/goods/cart/other-del',
);
export const saveQuestCart = endpoint<z.input<typeof SaveQuestCartInput>, PricedLines>(
  'POST',
  '/h5/quest/goods/cart/other-save',
  'json',
);
export const getQuestCart = endpoint<z.input<typeof QuestCartInput>, PricedLines>(
  'GET',
  '/h5/quest/goods/cart/other',
);
/** Into the shopper's own cart, and back. */
export const importQuestCart = endpoint<z.input<typeof QuestCartInput>, ImportedQuestCart>(
  'POST',
  '/h5/quest/goods/cart/other-take',
);
export const undoQuestCartImport = endpoint<z.input<typeof UndoQuestCartImportInput>, PricedLines>(
  'POST',
  '/h5/quest/goods/cart/other-give-back',
  'json',
);

/** Not in point 7: further calls of the cart page. */
export const acceptCartPrices = endpoint<z.input<typeof AcceptPricesInput>, CartView>(
  'POST',
  '/h5/cart/accept-prices',
);
export const listCartAddOns = endpoint<Nothing, AddOnList>('POST', '/h5/cart/add-on-check');
export const splitCart = endpoint<z.input<typeof SplitInput>, SplitView>('POST', '/h5/cart/split');
