import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const orderListRoutes: readonly Route[] = [
  route(calls.listDeskOrders, {
    summary: 'Orders by filters, number, phone or name',
    access: { staff: 'order.read' },
    input: model.DeskOrdersInput,
    output: model.DeskOrders,
    handle: service.listDeskOrders,
  }),
  route(calls.countDeskOrders, {
    summary: 'How many orders a filter finds, up to those that can be paged to',
    access: { staff: 'order.read' },
    input: model.DeskFilterInput,
    output: model.DeskCount,
    handle: service.countDeskOrders,
  }),
  fileRoute(calls.exportDeskOrders, {
    summary: 'Orders as a CSV file: those that a filter finds, or those that are named',
    access: { staff: 'order.export' },
    input: model.DeskExportInput,
    fileType: 'text/csv',
    handle: service.exportDeskOrders,
  }),
];
