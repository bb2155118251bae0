import { z } from 'zod';
import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import { XLSX_TYPE } from '#lib/kernel/http/xlsx.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const nothing = z.object({});

const memberRoutes: readonly Route[] = [
  route(calls.getReferral, {
    summary: "The member's code, link and poster for friends, and how their commissions stand",
    access: 'member',
    input: nothing,
    output: model.Referral,
    handle: (ctx) => service.getReferral(ctx, ctx.actor.memberId),
  }),
  route(calls.getReferralFigures, {
    summary: 'Friends, orders and earnings by level, and month by month',
    access: 'member',
    input: nothing,
    output: model.ReferralFigures,
    handle: (ctx) => service.getReferralFigures(ctx, ctx.actor.memberId),
  }),
  route(calls.listFriends, {
    summary: 'Whom the member has invited, by half their names, the newest first',
    access: 'member',
    input: model.PageInput,
    output: model.Friends,
    handle: (ctx, input) => service.listFriends(ctx, ctx.actor.memberId, input),
  }),
  route(calls.listCommissions, {
    summary: 'What each order brought, the newest first',
    access: 'member',
    input: model.PageInput,
    output: model.Commissions,
    handle: (ctx, input) => service.listCommissions(ctx, ctx.actor.memberId, input),
  }),
  route(calls.choosePayoutMethod, {
    summary: 'Whether what is settled becomes coins by itself or waits to be asked for',
    access: 'member',
    input: model.PayoutMethodInput,
    output: model.Referral,
    async handle(ctx, { way }) {
      await service.choosePayoutMethod(ctx, ctx.actor.memberId, way);
      return service.getReferral(ctx, ctx.actor.memberId);
    },
  }),
  route(calls.requestPayout, {
    summary: 'Asks for all that is settled to be sent to a bank account',
    access: 'member',
    input: model.RequestPayoutInput,
    output: model.Referral,
    async handle(ctx, input) {
      await service.requestPayout(ctx, ctx.actor.memberId, input);
      return service.getReferral(ctx, ctx.actor.memberId);
    },
  }),
];

const staffRoutes: readonly Route[] = [
  route(calls.listPayouts, {
    summary: 'Commissions that are to be sent to bank accounts, and those that were',
    access: { staff: 'referral.manage' },
    input: model.ListPayoutsInput,
    output: model.DeskPayouts,
    handle: service.listPayouts,
  }),
  fileRoute(calls.exportPayouts, {
    summary:
      'All payouts that are approved, with whom and where, as a workbook for the bank; or those that were sent in a year, for the tax office',
    access: { staff: 'referral.manage' },
    input: model.PayoutFileInput,
    fileType: XLSX_TYPE,
    handle: service.exportPayouts,
  }),
  route(calls.approvePayout, {
    summary: 'A payout is to be sent: it is in the file from now on',
    access: { staff: 'referral.manage' },
    input: model.ApprovePayoutInput,
    output: z.object({ approved: z.boolean() }),
    async handle(ctx, { id, amount }) {
      await service.approvePayout(ctx, id, amount);
      return { approved: true };
    },
  }),
  route(calls.revokeApproval, {
    summary: 'An approval is taken back before anything is sent',
    access: { staff: 'referral.manage' },
    input: model.PayoutIdInput,
    output: z.object({ takenBack: z.boolean() }),
    async handle(ctx, { id }) {
      await service.revokeApproval(ctx, id);
      return { takenBack: true };
    },
  }),
  route(calls.confirmPayout, {
    summary: 'A payout was sent by somebody else than who approved it: its member is told',
    access: { staff: 'referral.manage' },
    input: model.PayoutIdInput,
    output: z.object({ sent: z.boolean() }),
    async handle(ctx, { id }) {
      await service.confirmPayout(ctx, id);
      return { sent: true };
    },
  }),
  route(calls.refusePayout, {
    summary: 'A payout is not sent: its member has the amount again and is told why',
    access: { staff: 'referral.manage' },
    input: model.RefusePayoutInput,
    output: z.object({ refused: z.boolean() }),
    async handle(ctx, { id, reason }) {
      await service.refusePayout(ctx, id, reason);
      return { refused: true };
    },
  }),
  route(calls.listBonds, {
    summary: 'Friends whose invitation is held, with why and what waits for it; and those that were decided',
    access: { staff: 'referral.manage' },
    input: model.ListBondsInput,
    output: model.DeskBonds,
    handle: service.listBonds,
  }),
  route(calls.decideBond, {
    summary: 'Lets an invitation that is held go on, or refuses it with all that it has not settled',
    access: { staff: 'referral.manage' },
    input: model.DecideBondInput,
    output: z.object({ decided: z.boolean() }),
    async handle(ctx, input) {
      await service.decideBond(ctx, input);
      return { decided: true };
    },
  }),
];

export const referralRoutes: readonly Route[] = [...memberRoutes, ...staffRoutes];
