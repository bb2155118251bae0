import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { LevelHistory, MemberLevel } from './model.ts';
import { levelHistory, memberLevel } from './service.ts';

export const levelsRoutes: readonly Route[] = [
  route(calls.getMemberLevel, {
    summary: "The member's level, what was spent, and what is missing to the next one",
    access: 'member',
    input: z.object({}),
    output: MemberLevel,
    handle: (ctx) => memberLevel(ctx, ctx.actor.memberId),
  }),
  route(calls.getLevelHistory, {
    summary: "When the member's level rose, was kept and fell, the newest first",
    access: 'member',
    input: z.object({}),
    output: LevelHistory,
    handle: (ctx) => levelHistory(ctx, ctx.actor.memberId),
  }),
];
