import type { z } from 'zod';
import { wire } from '#lib/kernel/http/wire.ts';
import type { Quote, QuoteInput } from './model/quote.ts';

/** What an order would cost, and how it may be paid and brought. Nothing is written. */
export const quoteCheckout = wire<z.input<typeof QuoteInput>, Quote>('POST', '/h5/checkout/quote');
