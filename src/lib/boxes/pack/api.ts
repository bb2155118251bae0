import { z } from 'zod';
import { catalogTag } from '#lib/catalog/goods/tags.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { cachedUntilInvalidated } from '#lib/kernel/page-cache/page-cache.ts';
import { siteTag } from '#lib/site/site/tags.ts';
import * as calls from './calls.ts';
import { listPackGoods } from './goods.ts';
import { PackGood, PackGoodsInput } from './model/pack.ts';
import { Subscribed, SubscribeInput, SubscribeQuote, SubscribeQuoteInput } from './model/subscribe.ts';
import { quoteTerms } from './quote.ts';
import { subscribe } from './subscribe.ts';

export const packRoutes: readonly Route[] = [
  route(calls.listPackGoods, {
    summary: 'Goods for a daily pack: those of these ids that go into one, else those that sell best',
    access: 'anyone',
    input: PackGoodsInput,
    output: z.array(PackGood),
    keep: { life: () => cachedUntilInvalidated(catalogTag.all, siteTag.store) },
    handle: (ctx, { ids }) => listPackGoods(ctx, ids ?? null),
  }),
  route(calls.quoteSubscription, {
    summary: 'What a subscription would cost, and when it would be charged',
    access: 'member',
    input: SubscribeQuoteInput,
    output: SubscribeQuote,
    handle: async (ctx, input) => (await quoteTerms(ctx, ctx.actor.memberId, input)).quote,
  }),
  route(calls.subscribe, {
    summary: 'Begins a subscription, once per idempotency key, and charges its first cycle',
    body: 'lines',
    access: 'member',
    input: SubscribeInput,
    output: Subscribed,
    handle: (ctx, input) => subscribe(ctx, ctx.actor.memberId, input),
  }),
];
