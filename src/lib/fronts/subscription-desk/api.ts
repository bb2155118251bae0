import { z } from 'zod';
import { BoxInput, MoveBoxInput, SubscriptionInput } from '#lib/boxes/subscription-change/model/inputs.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const Nothing = z.object({});
type Nothing = z.infer<typeof Nothing>;

/** A route for an act on a member's behalf. Its permission alone shows nothing about the member. */
const mending = <In extends z.ZodType>(
  endpoint: Endpoint<z.input<In>, Nothing>,
  summary: string,
  input: In,
  mend: (ctx: Ctx, input: z.output<In>) => Promise<void>,
): Route =>
  route(endpoint, {
    summary,
    input,
    output: Nothing,
    access: { staff: 'subscription.manage' },
    async handle(ctx, given) {
      await mend(ctx, given);
      return {};
    },
  });

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
  mending(calls.retryChargeNow, 'Charges a refused box again now', model.RetryNowInput, service.retryNow),
  mending(
    calls.sendRecoveryLink,
    'Sends the link that pays a refused box again',
    BoxInput,
    service.sendRecoveryLinkFor,
  ),
  mending(calls.leaveOutBox, 'Gives a refused box up and goes on with the next', BoxInput, service.leaveOut),
  mending(calls.skipBoxFor, 'Skips a box for its member', BoxInput, service.skipFor),
  mending(calls.moveBoxFor, 'Moves a box for its member', MoveBoxInput, service.moveFor),
  mending(calls.resumeFor, 'Lets a paused subscription go on', SubscriptionInput, service.resumeFor),
  mending(calls.endFor, 'Ends a subscription with a reason', model.EndInput, service.endFor),
];
