import { z } from 'zod';
import { PricedLines, PriceInput } from '#lib/buying/basket/model.ts';
import { priceLines } from '#lib/buying/basket/service.ts';
import { actingMember } from '#lib/kernel/actor.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls/cart.ts';
import {
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
  ImportedQuestCart,
  QuestCartInput,
  RemoveInput,
  RemoveQuestCartInput,
  SaveQuestCartInput,
  SplitInput,
  SplitView,
  UndoQuestCartImportInput,
} from './model/cart.ts';
import { AddOnList, ChooseGiftInput, GiftList } from './model/rewards.ts';
import { ownCart } from './owner.ts';
import * as service from './service.ts';

const nothing = z.object({});

export const cartRoutes: readonly Route[] = [
  route(calls.addGoodsCart, {
    summary: 'Puts pieces of a SKU into the cart; a filled package, an add-on, or with a group',
    body: 'lines',
    access: 'anyone',
    input: AddGoodsCartInput,
    output: CartCount,
    handle: (ctx, input) => service.addToCart(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.getCart, {
    summary: 'The cart, priced',
    access: 'anyone',
    input: nothing,
    output: CartView,
    handle: (ctx) => service.showCart(ctx, ownCart(ctx.actor)),
  }),
  route(calls.clearCart, {
    summary: 'Empties the cart',
    access: 'anyone',
    input: nothing,
    output: CartView,
    handle: (ctx) => service.clearCart(ctx, ownCart(ctx.actor)),
  }),
  route(calls.undoCartMerge, {
    summary: 'Takes back what signing in has put into the cart',
    access: 'member',
    input: nothing,
    output: CartView,
    handle: (ctx) => service.undoCartMerge(ctx, ownCart(ctx.actor)),
  }),
  route(calls.removeCartLines, {
    summary: 'Takes lines out of the cart',
    access: 'anyone',
    input: RemoveInput,
    output: CartView,
    handle: (ctx, { ids }) => service.removeLines(ctx, ownCart(ctx.actor), ids),
  }),
  route(calls.adjustCartLine, {
    summary: 'Sets the quantity of a line',
    access: 'anyone',
    input: AdjustInput,
    output: CartView,
    handle: (ctx, input) => service.adjustLine(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.checkCartLines, {
    summary: 'Chooses lines for checkout, these and no others with `only`',
    access: 'anyone',
    input: CheckInput,
    output: CartView,
    handle: (ctx, input) => service.checkLines(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.acceptCartPrices, {
    summary: 'The shopper has seen what changed in price',
    access: 'anyone',
    input: AcceptPricesInput,
    output: CartView,
    handle: (ctx, { ids }) => service.acceptPrices(ctx, ownCart(ctx.actor), ids),
  }),
  route(calls.previewCart, {
    summary: 'What checkout would take; refuses what cannot be bought, by name',
    access: 'anyone',
    input: nothing,
    output: CartPreview,
    handle: (ctx) => service.previewCart(ctx, ownCart(ctx.actor)),
  }),
  route(calls.listCartGifts, {
    summary: 'The gifts that may be chosen with this cart',
    access: 'anyone',
    input: nothing,
    output: GiftList,
    handle: (ctx) => service.listGifts(ctx, ownCart(ctx.actor)),
  }),
  route(calls.chooseCartGift, {
    summary: 'Chooses one of the gifts of a promotion, or none',
    access: 'anyone',
    input: ChooseGiftInput,
    output: GiftList,
    handle: (ctx, input) => service.chooseGift(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.listCartAddOns, {
    summary: 'What may be had cheaper with the chosen goods',
    access: 'anyone',
    input: nothing,
    output: AddOnList,
    handle: (ctx) => service.listAddOns(ctx, ownCart(ctx.actor)),
  }),
  route(calls.splitCart, {
    summary: 'The chosen lines as the orders they would be, and what is lost by that',
    access: 'anyone',
    input: SplitInput,
    output: SplitView,
    handle: (ctx, input) => service.splitCart(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.countCart, {
    summary: 'Pieces in the cart, for the badge',
    access: 'anyone',
    input: CartCountInput,
    output: CartCount,
    handle: (ctx, input) => service.countCart(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.buyAgain, {
    summary: 'Puts the goods of an earlier order into the cart again',
    input: BuyAgainInput,
    output: BuyAgainResult,
    access: 'member',
    handle: (ctx, { number }) => service.buyAgain(ctx, ctx.actor.memberId, number),
  }),
  route(calls.priceCartLines, {
    summary: 'What given lines would cost, before coupon, code and coins; nothing is kept',
    body: 'lines',
    access: 'anyone',
    input: PriceInput,
    output: PricedLines,
    handle: (ctx, input) => priceLines(ctx, actingMember(ctx.actor), input),
  }),
  route(calls.saveQuestCart, {
    summary: "Replaces a questionnaire's cart",
    body: 'lines',
    access: 'anyone',
    input: SaveQuestCartInput,
    output: PricedLines,
    handle: (ctx, input) => service.saveQuestCart(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.removeQuestCart, {
    summary: "Takes SKUs out of a questionnaire's cart, or empties it",
    access: 'anyone',
    input: RemoveQuestCartInput,
    output: PricedLines,
    handle: (ctx, input) => service.removeQuestCart(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.getQuestCart, {
    summary: 'What a questionnaire put aside, priced',
    access: 'anyone',
    input: QuestCartInput,
    output: PricedLines,
    handle: (ctx, { userQuestCode }) => service.getQuestCart(ctx, ownCart(ctx.actor), userQuestCode),
  }),
  route(calls.importQuestCart, {
    summary: "Puts what a questionnaire put aside into the shopper's own cart",
    access: 'anyone',
    input: QuestCartInput,
    output: ImportedQuestCart,
    handle: (ctx, { userQuestCode }) => service.importQuestCart(ctx, ownCart(ctx.actor), userQuestCode),
  }),
  route(calls.undoQuestCartImport, {
    summary: 'Takes it out of the own cart again, and puts it aside as before',
    body: 'lines',
    access: 'anyone',
    input: UndoQuestCartImportInput,
    output: PricedLines,
    handle: (ctx, input) => service.undoQuestCartImport(ctx, ownCart(ctx.actor), input),
  }),
];
