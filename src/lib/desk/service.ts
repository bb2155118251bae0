/** What staff see of the shop's work. */
export { listDeskOrders } from './orders.ts';
