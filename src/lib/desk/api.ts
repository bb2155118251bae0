import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const deskRoutes: readonly Route[] = [
  route(calls.listDeskOrders, {
    summary: 'Orders by filters, number, phone or name',
    access: { staff: 'order.read' },
    input: model.DeskOrdersInput,
    output: model.DeskOrders,
    handle: service.listDeskOrders,
  }),
];
