import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { AskRefundInput, OrderRefunds } from '../model.ts';

/** What a member asks of the money for an order. */
export const getRefunds = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>('GET', '/h5/refund/list');
/** All of a paid order is asked back, of which nothing has left. */
export const askRefund = endpoint<z.input<typeof AskRefundInput>, OrderRefunds>('POST', '/h5/refund/ask');
export const withdrawRefund = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>(
  'POST',
  '/h5/refund/withdraw',
);
