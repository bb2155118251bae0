import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import {
  ChoiceInput,
  InboxPage,
  InboxState,
  ListInboxInput,
  MessagePreference,
  QuietHoursInput,
  ReadAllInput,
  ReadMessageInput,
} from './model.ts';
import * as service from './service.ts';

export const inboxRoutes: readonly Route[] = [
  route(calls.getInboxState, {
    summary: 'How much of what the shop told the member is unread',
    input: z.object({}),
    output: InboxState,
    access: 'member',
    handle: (ctx) => service.getInboxState(ctx, ctx.actor.memberId),
  }),
  route(calls.listInbox, {
    summary: 'What the shop told the member, the newest first',
    input: ListInboxInput,
    output: InboxPage,
    access: 'member',
    handle: (ctx, input) => service.listInbox(ctx, ctx.actor.memberId, input),
  }),
  route(calls.readMessage, {
    summary: 'Remembers that the member has opened a message',
    input: ReadMessageInput,
    output: InboxState,
    access: 'member',
    handle: (ctx, { id }) => service.readMessage(ctx, ctx.actor.memberId, id),
  }),
  route(calls.readAllMessages, {
    summary: 'Remembers every message up to one as read',
    input: ReadAllInput,
    output: InboxState,
    access: 'member',
    handle: (ctx, { upTo }) => service.readAllMessages(ctx, ctx.actor.memberId, upTo),
  }),
  route(calls.getMessagePreference, {
    summary: 'How the member wants to be told of what, and when not',
    input: z.object({}),
    output: MessagePreference,
    access: 'member',
    handle: (ctx) => service.getMessagePreference(ctx, ctx.actor.memberId),
  }),
  route(calls.chooseMessages, {
    summary:
      'Ends or resumes one kind of message by one way; what the law or a purchase needs cannot be ended',
    input: ChoiceInput,
    output: MessagePreference,
    access: 'member',
    handle: (ctx, input) => service.chooseMessages(ctx, ctx.actor.memberId, input),
  }),
  route(calls.chooseQuietHours, {
    summary: 'From when to when nothing is sent that can wait',
    input: QuietHoursInput,
    output: MessagePreference,
    access: 'member',
    handle: (ctx, input) => service.chooseQuietHours(ctx, ctx.actor.memberId, input),
  }),
];
