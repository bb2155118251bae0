import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { OrderNumberInput } from '#lib/order/model.ts';
import type { PaymentStart, PaymentState } from './model.ts';

/** Begins a try to pay; the browser posts `fields` to `action`. */
export const startPayment = wire<z.input<typeof OrderNumberInput>, PaymentStart>('POST', '/h5/payment/start');

/** How an order's payment stands. */
export const getPaymentState = wire<z.input<typeof OrderNumberInput>, PaymentState>(
  'GET',
  '/h5/payment/state',
);
