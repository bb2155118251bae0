import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/order/model.ts';
import { getPaymentState, startPayment } from './calls.ts';
import { PaymentStart, PaymentState } from './model.ts';
import * as payment from './service.ts';

export const paymentRoutes: readonly Route[] = [
  route(startPayment, {
    summary: 'Begins a try to pay an order by card: the form that the browser posts to the gateway',
    access: 'member',
    input: OrderNumberInput,
    output: PaymentStart,
    handle: (ctx, { number }) => payment.startPayment(ctx, { number, method: 'card' }),
  }),
  route(getPaymentState, {
    summary: 'How the payment of an order stands, in words',
    access: 'member',
    input: OrderNumberInput,
    output: PaymentState,
    handle: (ctx, { number }) => payment.getPaymentState(ctx, number),
  }),
];
