import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { OrderNumberInput } from '#lib/orders/order/model.ts';
import * as calls from './calls.ts';
import {
  OrderSeats,
  OrderSeatsQuery,
  OrderTeam,
  OwnSeats,
  OwnSeatsQuery,
  Team,
  TeamQuery,
  Teams,
  TeamsQuery,
} from './model.ts';
import * as service from './service.ts';

const Nothing = z.object({});

export const teamRoutes: readonly Route[] = [
  route(calls.listTeams, {
    summary: 'Teams of a campaign that wait for somebody, those that end first',
    access: 'anyone',
    input: TeamsQuery,
    output: Teams,
    handle: async (ctx, { id }) => {
      const list = await service.listTeams(ctx, id);
      return { list, total: list.length };
    },
  }),
  route(calls.getTeam, {
    summary: 'One team, by the code that its link carries',
    access: 'anyone',
    input: TeamQuery,
    output: Team,
    handle: (ctx, { code }) => service.getTeam(ctx, code),
  }),
  route(calls.listOwnSeats, {
    summary: "The member's seats in teams, the last first",
    access: 'member',
    input: OwnSeatsQuery,
    output: OwnSeats,
    handle: async (ctx, { id }) => {
      const list = await service.listOwnSeats(ctx, ctx.actor.memberId, id);
      return { list, total: list.length };
    },
  }),
  route(calls.getOrderTeam, {
    summary: "The team of one of the member's orders, and what may be done about it",
    access: 'member',
    input: OrderNumberInput,
    output: OrderTeam,
    handle: (ctx, { number }) => service.teamOfOrder(ctx, ctx.actor.memberId, number),
  }),
  route(calls.listOrderSeats, {
    summary: "How the teams of some of the member's orders stand",
    access: 'member',
    input: OrderSeatsQuery,
    output: OrderSeats,
    handle: async (ctx, { numbers }) => ({
      list: await service.listOrderSeats(ctx, ctx.actor.memberId, numbers),
    }),
  }),
  route(calls.leaveTeam, {
    summary: 'Out of a team that is not complete, with all the money back',
    access: 'member',
    input: OrderNumberInput,
    output: Nothing,
    handle: async (ctx, { number }) => {
      await service.leaveTeam(ctx, ctx.actor.memberId, number);
      return {};
    },
  }),
  route(calls.createOwnTeam, {
    summary: 'A new team with what was paid too late for another',
    access: 'member',
    input: OrderNumberInput,
    output: Nothing,
    handle: async (ctx, { number }) => {
      await service.createOwnTeam(ctx, ctx.actor.memberId, number);
      return {};
    },
  }),
];
