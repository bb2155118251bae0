import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { ChangeDeliveryInput, ChangedDelivery, DeliveryOptions } from './model/delivery.ts';
import type {
  CancelledOrder,
  CreatedOrder,
  CreateOrderInput,
  ListOrdersInput,
  OrderCounts,
  OrderDetail,
  OrderNumberInput,
  OrderPage,
} from './model.ts';

export const createOrder = wire<z.input<typeof CreateOrderInput>, CreatedOrder>('POST', '/h5/order/create');
export const listOrders = wire<z.input<typeof ListOrdersInput>, OrderPage>('GET', '/h5/order/list');
export const getOrder = wire<z.input<typeof OrderNumberInput>, OrderDetail>('GET', '/h5/order/detail');
export const cancelOrder = wire<z.input<typeof OrderNumberInput>, CancelledOrder>('POST', '/h5/order/cancel');
/** How an own unpaid order could be brought instead, and having it brought so. */
export const listDeliveryOptions = wire<z.input<typeof OrderNumberInput>, DeliveryOptions>(
  'GET',
  '/h5/order/delivery-options',
);
export const changeDelivery = wire<z.input<typeof ChangeDeliveryInput>, ChangedDelivery>(
  'POST',
  '/h5/order/change-delivery',
);
/** How many orders stand in each tab. */
export const countOrders = wire<Record<string, never>, OrderCounts>('GET', '/h5/order/counts');
