import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { PackGood, PackGoodsInput } from './model/pack.ts';
import type { Subscribed, SubscribeInput, SubscribeQuote, SubscribeQuoteInput } from './model/subscribe.ts';

export const listPackGoods = endpoint<z.input<typeof PackGoodsInput>, PackGood[]>('GET', '/h5/pack/goods');
/** Price and charge days of a subscription. */
export const quoteSubscription = endpoint<z.input<typeof SubscribeQuoteInput>, SubscribeQuote>(
  'POST',
  '/h5/subscription/quote',
);
/** Starts a subscription, at most once per key, and charges its first cycle. */
export const subscribe = endpoint<z.input<typeof SubscribeInput>, Subscribed>(
  'POST',
  '/h5/subscription/create',
);
