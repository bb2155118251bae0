import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { Quote, QuoteInput } from './model/quote.ts';
import { quoteCheckout } from './service.ts';

export const checkoutRoutes: readonly Route[] = [
  route(calls.quoteCheckout, {
    summary: 'What an order would cost, and how it may be paid and brought',
    input: QuoteInput,
    output: Quote,
    handle: quoteCheckout,
  }),
];
