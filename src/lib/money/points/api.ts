import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { CoinEntries, ListEntriesInput } from '#lib/money/ledger/model.ts';
import * as calls from './calls.ts';
import { Points } from './model.ts';
import * as service from './service.ts';

export const pointsRoutes: readonly Route[] = [
  route(calls.getPoints, {
    summary: "The member's health points, their trend and today's check-in",
    access: 'member',
    input: z.object({}),
    output: Points,
    handle: (ctx) => service.getPoints(ctx, ctx.actor.memberId),
  }),
  route(calls.listPointEntries, {
    summary: "Where the member's health points came from and went to, the newest first",
    access: 'member',
    input: ListEntriesInput,
    output: CoinEntries,
    handle: (ctx, input) => service.listPointEntries(ctx, ctx.actor.memberId, input),
  }),
  route(calls.checkInToday, {
    summary: "Today's check-in: brings points once a day, and more for days in a row",
    access: 'member',
    input: z.object({}),
    output: Points,
    handle: (ctx) => service.checkInToday(ctx, ctx.actor.memberId),
  }),
];
