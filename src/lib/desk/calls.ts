import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { DeskOrders, DeskOrdersInput } from './model.ts';

export const listDeskOrders = endpoint<DeskOrdersInput, DeskOrders>('GET', '/staff/orders');
