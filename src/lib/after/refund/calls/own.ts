import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { OrderNumberInput } from '#lib/orders/order/model.ts';
import type { OrderRefunds, RequestRefundInput } from '../model.ts';

/** Refunds of the member's own orders. */
export const getRefunds = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>('GET', '/h5/refund/list');
/** Requests a full refund of a paid order, before anything has shipped. */
export const requestRefund = endpoint<z.input<typeof RequestRefundInput>, OrderRefunds>(
  'POST',
  '/h5/refund/ask',
);
export const withdrawRefund = endpoint<z.input<typeof OrderNumberInput>, OrderRefunds>(
  'POST',
  '/h5/refund/withdraw',
);
