import { actingMember } from '#lib/kernel/actor.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { GroupDetail, GroupList, GroupListQuery, GroupQuery } from './model.ts';
import { getGroup, listGroups } from './service.ts';

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
];
