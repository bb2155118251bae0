import type { z } from 'zod';
import type { PricedLines, PriceInput } from '#lib/basket/model.ts';
import { wire } from '#lib/kernel/http/wire.ts';
import type {
  AcceptPricesInput,
  AddGoodsCartInput,
  AdjustInput,
  BuyAgainInput,
  BuyAgainResult,
  CartCount,
  CartCountInput,
  CartPreview,
  CartView,
  CheckInput,
  RemoveInput,
  RemoveQuestCartInput,
  SaveQuestCartInput,
  SplitInput,
  SplitView,
} from './model/cart.ts';
import type { AddOnList, ChooseGiftInput, GiftList } from './model/rewards.ts';

type Nothing = Record<string, never>;

/** Point 7's cart calls (row C1), for a member and for a visitor. */
export const addGoodsCart = wire<z.input<typeof AddGoodsCartInput>, CartCount>(
  'POST',
  '/h5/cart/add-goods-cart',
  'json',
);
export const getCart = wire<Nothing, CartView>('GET', '/h5/cart/goods-cart1');
export const clearCart = wire<Nothing, CartView>('POST', '/h5/cart/clear');
export const removeCartLines = wire<z.input<typeof RemoveInput>, CartView>('POST', '/h5/cart/remove');
export const adjustCartLine = wire<z.input<typeof AdjustInput>, CartView>(
  'POST',
  '/h5/cart/goods-count-adjust',
);
export const checkCartLines = wire<z.input<typeof CheckInput>, CartView>('POST', '/h5/cart/goods-cart-check');
export const previewCart = wire<Nothing, CartPreview>('POST', '/h5/cart/goods-cart-pre');
export const listCartGifts = wire<Nothing, GiftList>('POST', '/h5/cart/chose-gift-check');
export const chooseCartGift = wire<z.input<typeof ChooseGiftInput>, GiftList>(
  'POST',
  '/h5/cart/chose-gift-save',
);
export const countCart = wire<z.input<typeof CartCountInput>, CartCount>('GET', '/h5/cart/cart-count');
export const buyAgain = wire<z.input<typeof BuyAgainInput>, BuyAgainResult>('POST', '/h5/cart/buy-again');
export const priceCartLines = wire<z.input<typeof PriceInput>, PricedLines>(
  'POST',
  '/h5/cart/get-cart-price',
);
export const removeQuestCart = wire<z.input<typeof RemoveQuestCartInput>, PricedLines>(
  'DELETE',
  '/h5/quest/goods/cart/other-del',
);
export const saveQuestCart = wire<z.input<typeof SaveQuestCartInput>, PricedLines>(
  'POST',
  '/h5/quest/goods/cart/other-save',
  'json',
);

/** Not of point 7: what the cart's own page asks beside it. */
export const acceptCartPrices = wire<z.input<typeof AcceptPricesInput>, CartView>(
  'POST',
  '/h5/cart/accept-prices',
);
export const listCartAddOns = wire<Nothing, AddOnList>('POST', '/h5/cart/add-on-check');
export const splitCart = wire<z.input<typeof SplitInput>, SplitView>('POST', '/h5/cart/split');
