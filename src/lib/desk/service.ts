/** What staff see of the shop's work. */
export { getDeskOrder } from './order.ts';
export { listDeskOrders } from './orders.ts';
