/** What the API and other areas may ask of checkout, by subject. */
export { type Basket, type BasketLine, type BasketWish, fillBasket } from './basket.ts';
export { type NamedGift, nameGifts } from './gifts.ts';
export { listPayments, refuseUnpayable } from './payments.ts';
export { quoteCheckout } from './quote.ts';
