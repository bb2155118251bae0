import type { z } from 'zod';
import { CreatedOrder } from '#lib/buying/checkout/model/order.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { Endpoint } from '#lib/kernel/http/endpoint.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import * as calls from './calls.ts';
import * as asked from './model/inputs.ts';
import * as shown from './model/shown.ts';
import * as service from './service.ts';

const staff = { staff: 'subscription.manage' } as const;

/** A change of a subscription. It returns the updated calendar. */
const bending = <In extends z.ZodType<{ number: string }>>(
  endpoint: Endpoint<z.input<In>, shown.BoxCalendar>,
  summary: string,
  input: In,
  change: (ctx: Ctx, memberId: MemberId, input: z.output<In>) => Promise<void>,
): Route =>
  route(endpoint, {
    summary,
    input,
    output: shown.BoxCalendar,
    access: 'member',
    async handle(ctx, given) {
      await change(ctx, ctx.actor.memberId, given);
      return service.getCalendar(ctx, ctx.actor.memberId, { number: given.number, boxes: 3 });
    },
  });

/** An act with the key of a charge notice. It returns the updated view of the link. */
const byLink = <In extends z.ZodType<{ key: string }>>(
  endpoint: Endpoint<z.input<In>, shown.BoxOfLink>,
  summary: string,
  input: In,
  handle: (ctx: Ctx, input: z.output<In>) => Promise<shown.BoxOfLink>,
): Route => route(endpoint, { summary, input, output: shown.BoxOfLink, access: 'anyone', handle });

export const subscriptionChangeRoutes: readonly Route[] = [
  route(calls.listOwnSubscriptions, {
    summary: "The member's subscriptions, with what comes next",
    input: asked.NoInput,
    output: shown.OwnSubscriptions,
    access: 'member',
    handle: (ctx) => service.listOwn(ctx, ctx.actor.memberId),
  }),
  route(calls.getBoxCalendar, {
    summary: 'The boxes of a subscription that come, and what may be done with each',
    input: asked.CalendarInput,
    output: shown.BoxCalendar,
    access: 'member',
    handle: (ctx, input) => service.getCalendar(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listBoxChoices, {
    summary: 'Goods that may be put into a box of it, and which of them do not fit its pack',
    input: asked.BoxChoicesInput,
    output: shown.BoxChoices,
    access: 'member',
    handle: (ctx, input) => service.listChoices(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listBoxGifts, {
    summary: 'The gifts that a box has reached, and which comes',
    input: asked.BoxInput,
    output: shown.BoxGifts,
    access: 'member',
    handle: (ctx, input) => service.listBoxGifts(ctx, ctx.actor.memberId, input),
  }),
  route(calls.chooseBoxGift, {
    summary: 'Chooses which gift comes with a box',
    input: asked.ChooseGiftInput,
    output: shown.BoxGifts,
    access: 'member',
    handle: (ctx, input) => service.chooseBoxGift(ctx, ctx.actor.memberId, input),
  }),
  bending(
    calls.skipBox,
    'Skips a box: it does not come and is not charged; one that is paid comes behind the others',
    asked.ChangeBoxInput,
    service.skipBox,
  ),
  bending(calls.unskipBox, 'Lets a skipped box come', asked.UnskipInput, service.unskipBox),
  bending(calls.moveBox, 'Moves a box to another day', asked.MoveBoxInput, service.moveBox),
  bending(
    calls.swapInBox,
    'Puts another good into a box, in the place of one',
    asked.SwapInput,
    service.swapInBox,
  ),
  bending(calls.leaveOutOfBox, 'Leaves a good out of one box', asked.LeaveOutInput, service.leaveOutOfBox),
  bending(
    calls.addToBox,
    'Puts a good into one box, or takes it out again',
    asked.AddOnceInput,
    service.addToBox,
  ),
  route(calls.addToPrepaidBox, {
    summary: 'Orders a good besides for a box that is paid, with which it leaves',
    input: asked.AddToPrepaidInput,
    output: CreatedOrder,
    access: 'member',
    handle: (ctx, input) => service.addToPrepaid(ctx, ctx.actor.memberId, input),
  }),
  bending(
    calls.sendBoxTo,
    'Sends one box, or all that come, somewhere else',
    asked.BoxAddressInput,
    service.sendBoxTo,
  ),
  bending(calls.undoBoxChange, 'Takes a change of a box back', asked.UndoInput, service.undoBoxChange),
  bending(
    calls.changeSubscriptionCard,
    'Charges another card from now on',
    asked.SubscriptionCardInput,
    service.changeCard,
  ),
  bending(
    calls.acceptPriceIncrease,
    'Agrees to a higher price that was told ahead',
    asked.AcceptPriceIncreaseInput,
    service.acceptPriceIncrease,
  ),
  route(calls.readPriceIncrease, {
    summary: 'The higher price that the link of a message tells of; changes nothing',
    input: asked.PriceIncreaseLinkInput,
    output: shown.PriceIncreaseOfLink,
    access: 'anyone',
    handle: (ctx, { key }) => service.readPriceIncrease(ctx, key),
  }),
  route(calls.acceptPriceIncreaseByLink, {
    summary: 'Agrees to a higher price by the link of the message that told of it',
    input: asked.AcceptPriceIncreaseByLinkInput,
    output: shown.PriceIncreaseOfLink,
    access: 'anyone',
    handle: service.acceptPriceIncreaseByLink,
  }),
  bending(
    calls.pauseSubscription,
    'Asks for a pause of one to three months',
    asked.PauseInput,
    service.pauseSubscription,
  ),
  bending(
    calls.resumeSubscription,
    'Comes back from a pause before its end',
    asked.SubscriptionInput,
    (ctx, id, { number }) => service.resumeSubscription(ctx, id, number),
  ),
  bending(
    calls.withdrawRequest,
    'Takes back a request that has not begun',
    asked.SubscriptionInput,
    (ctx, id, { number }) => service.withdrawRequest(ctx, id, number),
  ),
  route(calls.getLeaving, {
    summary: 'What ending a subscription would mean: what it owes, and what is offered instead',
    input: asked.LeavingInput,
    output: shown.Leaving,
    access: 'member',
    handle: (ctx, input) => service.getLeaving(ctx, ctx.actor.memberId, input),
  }),
  bending(
    calls.leaveSubscription,
    'Ends a subscription, now or on a day',
    asked.LeaveInput,
    service.leaveSubscription,
  ),
  bending(
    calls.renewFeed,
    "Makes another address for the calendar's feed",
    asked.SubscriptionInput,
    (ctx, id, { number }) => service.renewFeed(ctx, id, number),
  ),
  byLink(
    calls.readBoxLink,
    'The box that the link of a notice tells of; changes nothing',
    asked.BoxLinkInput,
    (ctx, { key }) => service.readBoxLink(ctx, key),
  ),
  byLink(calls.skipByLink, 'Skips a box by the link of its notice', asked.BoxLinkInput, (ctx, { key }) =>
    service.skipByLink(ctx, key),
  ),
  byLink(
    calls.unskipByLink,
    'Lets a skipped box come by the link of its notice',
    asked.BoxLinkInput,
    (ctx, { key }) => service.unskipByLink(ctx, key),
  ),
  byLink(
    calls.pauseByLink,
    'Pauses a subscription from today by the link of a notice',
    asked.PauseByLinkInput,
    service.pauseByLink,
  ),
  byLink(
    calls.leaveByLink,
    'Ends a subscription at once by the link of a notice',
    asked.LeaveByLinkInput,
    service.leaveByLink,
  ),
  route(calls.listDeskRequests, {
    summary: 'Requests to pause that wait for an answer',
    input: asked.NoInput,
    output: shown.DeskRequests,
    access: staff,
    handle: service.listDeskRequests,
  }),
  route(calls.answerRequest, {
    summary: 'Grants a pause, or refuses it with a reason',
    input: asked.AnswerRequestInput,
    output: shown.DeskRequests,
    access: staff,
    async handle(ctx, input) {
      await service.answerRequest(ctx, input);
      return service.listDeskRequests(ctx);
    },
  }),
];
