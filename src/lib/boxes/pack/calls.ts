import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { PackGood, PackGoodsInput } from './model/pack.ts';
import type { Subscribed, SubscribeInput, SubscribeQuote, SubscribeQuoteInput } from './model/subscribe.ts';

export const listPackGoods = endpoint<z.input<typeof PackGoodsInput>, PackGood[]>('GET', '/h5/pack/goods');
/** What a subscription would cost, and when it would be charged. */
export const quoteSubscription = endpoint<z.input<typeof SubscribeQuoteInput>, SubscribeQuote>(
  'POST',
  '/h5/subscription/quote',
);
/** Begins a subscription, once for each key, and charges its first cycle. */
export const subscribe = endpoint<z.input<typeof SubscribeInput>, Subscribed>(
  'POST',
  '/h5/subscription/create',
);
