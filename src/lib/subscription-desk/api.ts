import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { SubscriptionInput } from '#lib/subscription-change/model.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

export const subscriptionDeskRoutes: readonly Route[] = [
  route(calls.listDeskSubscriptions, {
    summary: 'Subscriptions by what they need, or found by a number or a phone',
    access: { staff: 'subscription.read' },
    input: model.DeskSubscriptionsInput,
    output: model.DeskSubscriptions,
    handle: service.listDeskSubscriptions,
  }),
  route(calls.getDeskSubscription, {
    summary: 'A subscription with its course, charges and requests',
    access: { staff: 'subscription.read' },
    input: SubscriptionInput,
    output: model.DeskSubscriptionDetail,
    handle: (ctx, { number }) => service.getDeskSubscription(ctx, number),
  }),
  route(calls.getSubscriptionFigures, {
    summary: 'What the coming weeks take, who went on, and cards that end',
    access: { staff: 'subscription.read' },
    input: z.object({}),
    output: model.SubscriptionFigures,
    handle: (ctx) => service.getSubscriptionFigures(ctx),
  }),
];
