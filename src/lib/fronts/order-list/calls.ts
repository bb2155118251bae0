import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { DeskCount, DeskExportInput, DeskFilterInput, DeskOrders, DeskOrdersInput } from './model.ts';

export const listDeskOrders = endpoint<DeskOrdersInput, DeskOrders>('GET', '/staff/orders');
export const countDeskOrders = endpoint<DeskFilterInput, DeskCount>('GET', '/staff/orders/count');
/** Returns the file. */
export const exportDeskOrders = endpoint<DeskExportInput, string>('GET', '/staff/orders/csv');
