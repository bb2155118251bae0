import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type {
  CancelledOrder,
  ListOrdersInput,
  OrderCounts,
  OrderDetail,
  OrderNumberInput,
  OrderPage,
} from './model.ts';

export const listOrders = wire<z.input<typeof ListOrdersInput>, OrderPage>('GET', '/h5/order/list');
export const getOrder = wire<z.input<typeof OrderNumberInput>, OrderDetail>('GET', '/h5/order/detail');
export const cancelOrder = wire<z.input<typeof OrderNumberInput>, CancelledOrder>('POST', '/h5/order/cancel');
/** How many orders stand in each tab. */
export const countOrders = wire<Record<string, never>, OrderCounts>('GET', '/h5/order/counts');
