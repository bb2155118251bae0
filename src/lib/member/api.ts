import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { MemberLevel } from './model.ts';
import { memberLevel } from './service.ts';

export const memberRoutes: readonly Route[] = [
  route(calls.getMemberLevel, {
    summary: "The member's level, what was spent, and what is missing to the next one",
    access: 'member',
    input: z.object({}),
    output: MemberLevel,
    handle: (ctx) => memberLevel(ctx, ctx.actor.memberId),
  }),
];
