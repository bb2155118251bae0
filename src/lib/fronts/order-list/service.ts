/** Staff's list of orders. */
export { exportDeskOrders } from './export.ts';
export { countDeskOrders, listDeskOrders } from './orders.ts';
