import { z } from 'zod';
import { actingMember } from '#lib/kernel/actor.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { EnterGroupInput, GroupDetail, GroupList, GroupListQuery, GroupQuery } from './model.ts';
import { enterGroup, getGroup, leaveGroup, listGroups } from './service.ts';

const Nothing = z.object({});

export const groupRoutes: readonly Route[] = [
  route(calls.getGroupList, {
    summary: 'Group-buying campaigns that everybody may join, or the private ones of the member',
    access: 'anyone',
    input: GroupListQuery,
    output: GroupList,
    handle: async (ctx, query) => {
      const list = await listGroups(ctx, actingMember(ctx.actor), query);
      return { list, total: list.length };
    },
  }),
  route(calls.getGroupDetail, {
    summary: 'One campaign; a private one is only told to its members',
    access: 'anyone',
    input: GroupQuery,
    output: GroupDetail,
    handle: async (ctx, { id }) => {
      const found = await getGroup(ctx, actingMember(ctx.actor), id);
      if (!found) throw notFound('groupNotFound');
      return found;
    },
  }),
  route(calls.enterGroup, {
    summary: 'Into a private group, by its code',
    access: 'member',
    input: EnterGroupInput,
    output: Nothing,
    handle: async (ctx, input) => {
      await enterGroup(ctx, ctx.actor.memberId, input);
      return {};
    },
  }),
  route(calls.leaveGroup, {
    summary: 'Out of a private group',
    access: 'member',
    input: GroupQuery,
    output: Nothing,
    handle: async (ctx, { id }) => {
      await leaveGroup(ctx, ctx.actor.memberId, id);
      return {};
    },
  }),
];
