import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { DeskOrderDetail, DeskOrderInput, DeskOrders, DeskOrdersInput } from './model.ts';

export const listDeskOrders = endpoint<DeskOrdersInput, DeskOrders>('GET', '/staff/orders');
export const getDeskOrder = endpoint<DeskOrderInput, DeskOrderDetail>('GET', '/staff/order');
