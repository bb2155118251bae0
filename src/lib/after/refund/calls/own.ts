import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { OrderRefunds, RequestRefundInput } from '../model.ts';

/** What a member asks of the money for an order. */
export const getRefunds = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>('GET', '/h5/refund/list');
/** All of a paid order is asked back, of which nothing has left. */
export const requestRefund = endpoint<z.input<typeof RequestRefundInput>, OrderRefunds>(
  'POST',
  '/h5/refund/ask',
);
export const withdrawRefund = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>(
  'POST',
  '/h5/refund/withdraw',
);
