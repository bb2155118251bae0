import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type {
  CancelledOrder,
  ExtendedReservation,
  ListOrdersInput,
  OrderCounts,
  OrderDetail,
  OrderNumberInput,
  OrderPage,
} from './model.ts';

export const listOrders = endpoint<z.input<typeof ListOrdersInput>, OrderPage>('GET', '/h5/order/list');
export const getOrder = endpoint<z.input<typeof OrderNumberInput>, OrderDetail>('GET', '/h5/order/detail');
export const cancelOrder = endpoint<z.input<typeof OrderNumberInput>, CancelledOrder>(
  'POST',
  '/h5/order/cancel',
);
/** Extends the reservation of a group's unpaid order, once. */
export const extendReservation = endpoint<z.input<typeof OrderNumberInput>, ExtendedReservation>(
  'POST',
  '/h5/order/hold-longer',
);
/** Number of orders per tab. */
export const countOrders = endpoint<Record<string, never>, OrderCounts>('GET', '/h5/order/counts');
