/** What is sent back. */

export const returnApply = (order: string) =>
  `/user/user/order/return-goods/return-apply?number=${encodeURIComponent(order)}`;
/** One that was rejected, to be applied for again. */
export const returnEdit = (number: string) =>
  `/user/user/order/return-goods/return-apply?edit=${encodeURIComponent(number)}`;
/** How far a return is, and what is to be done. */
const returnOf = (number: string) =>
  `/user/user/order/return-goods/return-success?number=${encodeURIComponent(number)}`;
export const returnCreateLogistics = (number: string) =>
  `/user/user/order/return-goods/create-logistics?number=${encodeURIComponent(number)}`;
export const returnWriteLogistics = (number: string) =>
  `/user/user/order/return-goods/write-logistics?number=${encodeURIComponent(number)}`;
export const returnLogistics = (number: string) =>
  `/user/user/order/return-goods/logistics?number=${encodeURIComponent(number)}`;
export const returns = (state?: string) =>
  `/user/user/order/return-order-list${state === undefined ? '' : `?state=${state}`}`;

export { returnOf as return };
