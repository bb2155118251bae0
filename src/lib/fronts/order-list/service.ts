/** What staff see of the shop's work. */
export { exportDeskOrders } from './export.ts';
export { countDeskOrders, listDeskOrders } from './orders.ts';
