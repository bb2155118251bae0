/** Ways to pay and to pick up that are pages of their own. */

export const confirmPickup = () => '/payment/TW-confirmation';
/** A payment link: an order, or an amount, that whoever has the key may pay. */
export const payLink = (key: string) => `/payment/dietitian-pay?key=${key}`;
export const linePayCancel = (key: string) => `/payment/line-pay-cancel?key=${key}`;
/** Straight to the card gateway's own page. */
export const cardGateway = (number: string) => `/payment/lj-pay?number=${encodeURIComponent(number)}`;
