import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { getMemberCenter } from './calls.ts';
import { MemberCenter } from './model.ts';
import { memberCenter } from './service.ts';

export const memberHomeRoutes: readonly Route[] = [
  route(getMemberCenter, {
    summary: "What the member's home shows: level, orders by state, coins, and what there is to do",
    access: 'member',
    input: z.object({}),
    output: MemberCenter,
    handle: (ctx) => memberCenter(ctx, ctx.actor.memberId),
  }),
];
