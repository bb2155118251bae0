/** Returns. */

export const returnApply = (order: string) =>
  `/user/user/order/return-goods/return-apply?number=${encodeURIComponent(order)}`;
/** Edits a rejected return for a new application. */
export const returnEdit = (number: string) =>
  `/user/user/order/return-goods/return-apply?edit=${encodeURIComponent(number)}`;
/** The status of a return, and its next step. */
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
