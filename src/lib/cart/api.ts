import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  AcceptPricesInput,
  AddGoodsCartInput,
  AddOnList,
  AdjustInput,
  BuyAgainInput,
  BuyAgainResult,
  CartCount,
  CartCountInput,
  CartPreview,
  CartView,
  CheckInput,
  ChooseGiftInput,
  GiftList,
  PricedCart,
  PriceInput,
  RemoveInput,
  RemoveQuestCartInput,
  SaveQuestCartInput,
  SplitInput,
  SplitView,
} from './model.ts';
import * as service from './service.ts';

const nothing = z.object({});

export const cartRoutes: readonly Route[] = [
  route(calls.addGoodsCart, {
    summary: 'Puts pieces of a SKU into the cart; a filled package, an add-on, or with a group',
    input: AddGoodsCartInput,
    output: CartCount,
    handle: service.addToCart,
  }),
  route(calls.getCart, {
    summary: 'The cart, priced',
    input: nothing,
    output: CartView,
    handle: (ctx) => service.showCart(ctx),
  }),
  route(calls.clearCart, {
    summary: 'Empties the cart',
    input: nothing,
    output: CartView,
    handle: (ctx) => service.clearCart(ctx),
  }),
  route(calls.removeCartLines, {
    summary: 'Takes lines out of the cart',
    input: RemoveInput,
    output: CartView,
    handle: (ctx, { ids }) => service.removeLines(ctx, ids),
  }),
  route(calls.adjustCartLine, {
    summary: 'Sets the quantity of a line',
    input: AdjustInput,
    output: CartView,
    handle: service.adjustLine,
  }),
  route(calls.checkCartLines, {
    summary: 'Chooses lines for checkout, these and no others with `only`',
    input: CheckInput,
    output: CartView,
    handle: service.checkLines,
  }),
  route(calls.acceptCartPrices, {
    summary: 'The shopper has seen what changed in price',
    input: AcceptPricesInput,
    output: CartView,
    handle: (ctx, { ids }) => service.acceptPrices(ctx, ids),
  }),
  route(calls.previewCart, {
    summary: 'What checkout would take; refuses what cannot be bought, by name',
    input: nothing,
    output: CartPreview,
    handle: (ctx) => service.previewCart(ctx),
  }),
  route(calls.listCartGifts, {
    summary: 'The gifts that may be chosen with this cart',
    input: nothing,
    output: GiftList,
    handle: (ctx) => service.listGifts(ctx),
  }),
  route(calls.chooseCartGift, {
    summary: 'Chooses one of the gifts of a promotion, or none',
    input: ChooseGiftInput,
    output: GiftList,
    handle: service.chooseGift,
  }),
  route(calls.listCartAddOns, {
    summary: 'What may be had cheaper with the chosen goods',
    input: nothing,
    output: AddOnList,
    handle: (ctx) => service.listAddOns(ctx),
  }),
  route(calls.splitCart, {
    summary: 'The chosen lines as the orders they would be, and what is lost by that',
    input: SplitInput,
    output: SplitView,
    handle: service.splitCart,
  }),
  route(calls.countCart, {
    summary: 'Pieces in the cart, for the badge',
    input: CartCountInput,
    output: CartCount,
    handle: service.countCart,
  }),
  route(calls.buyAgain, {
    summary: 'Puts the goods of an earlier order into the cart again',
    input: BuyAgainInput,
    output: BuyAgainResult,
    access: 'member',
    handle: (ctx, { number }) => service.buyAgain(ctx, number),
  }),
  route(calls.priceCartLines, {
    summary: 'What given lines would cost, before coupon, code and coins; nothing is kept',
    input: PriceInput,
    output: PricedCart,
    handle: service.priceCart,
  }),
  route(calls.saveQuestCart, {
    summary: "Replaces a questionnaire's cart",
    input: SaveQuestCartInput,
    output: PricedCart,
    handle: service.saveQuestCart,
  }),
  route(calls.removeQuestCart, {
    summary: "Takes SKUs out of a questionnaire's cart, or empties it",
    input: RemoveQuestCartInput,
    output: PricedCart,
    handle: service.removeQuestCart,
  }),
];
