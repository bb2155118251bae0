import { ownCart } from '#lib/buying/cart/service.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { intakeDay, setForOther } from './day.ts';
import {
  ForOtherInput,
  IntakeDay,
  IntakeDayInput,
  SubscriptionConsumer,
  SubscriptionConsumerInput,
  SubscriptionForOtherInput,
} from './model/day.ts';
import { setSubscriptionConsumer, subscriptionConsumer } from './subscribed.ts';

export const intakeRoutes: readonly Route[] = [
  route(calls.getIntakeDay, {
    summary: 'What the asker takes each day by cart and subscriptions, with the limits that hold',
    access: 'anyone',
    input: IntakeDayInput,
    output: IntakeDay,
    handle: (ctx, { goodsId }) => intakeDay(ctx, ownCart(ctx.actor), goodsId),
  }),
  route(calls.setForOther, {
    summary: 'Says of goods in the cart that they are for somebody else, or not',
    body: 'lines',
    access: 'anyone',
    input: ForOtherInput,
    output: IntakeDay,
    handle: (ctx, input) => setForOther(ctx, ownCart(ctx.actor), input),
  }),
  route(calls.getSubscriptionConsumer, {
    summary: 'Whether somebody else takes what a subscription of the member brings',
    access: 'member',
    input: SubscriptionConsumerInput,
    output: SubscriptionConsumer,
    handle: (ctx, { number }) => subscriptionConsumer(ctx, ctx.actor.memberId, number),
  }),
  route(calls.setSubscriptionConsumer, {
    summary: 'Says who takes what a subscription brings: it is counted for the member, or not',
    access: 'member',
    input: SubscriptionForOtherInput,
    output: SubscriptionConsumer,
    handle: (ctx, input) => setSubscriptionConsumer(ctx, ctx.actor.memberId, input),
  }),
];
