/** Checkout, for the API and other areas. */
export { type Basket, type BasketLine, type BasketWish, fillBasket, homeOnlyParams } from './basket.ts';
export { buyWithoutTeam, quoteWithoutTeam } from './buy-without-team.ts';
export { changeDelivery, listDeliveryOptions } from './change-delivery.ts';
export { createOrder, findByKey, placeAgreed } from './create-order.ts';
export { type NamedGift, nameGifts } from './gifts.ts';
export { type Agreed, insertOrder } from './insert-order.ts';
export { checkCode, listOrderCoupons } from './order-coupons.ts';
export { quoteCheckout } from './quote.ts';
export { boxesToRedirect, canRedirect, redirectBox, redirectOrder } from './redirect.ts';
