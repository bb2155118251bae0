/** Payment and pickup pages. */

export const confirmPickup = () => '/payment/TW-confirmation';
/** A payment link: anyone with the key may pay its order or amount. */
export const payLink = (key: string) => `/payment/dietitian-pay?key=${key}`;
export const linePayCancel = (key: string) => `/payment/line-pay-cancel?key=${key}`;
/** The card gateway's own page. */
export const cardGateway = (number: string) => `/payment/lj-pay?number=${encodeURIComponent(number)}`;
