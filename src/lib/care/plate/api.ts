import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import { AnswerPlateInput, DeskPlate, DeskPlates, DeskPlatesInput } from './model/desk.ts';
import { OwnPlate, OwnPlates, PlateNumberInput, PlatesInput, SendPlateInput } from './model/plate.ts';
import * as service from './service.ts';

const Nothing = z.object({});
const REVIEWS = { staff: 'plate.review' } as const;

export const plateRoutes: readonly Route[] = [
  route(calls.sendPlate, {
    summary: 'Sends a photo of a meal to a dietitian; a repeat with the same key finds the same one',
    access: 'member',
    input: SendPlateInput,
    output: OwnPlate,
    limit: 'contribution',
    async handle(ctx, input) {
      const { memberId } = ctx.actor;
      return service.getPlate(ctx, memberId, await service.sendPlate(ctx, memberId, input));
    },
  }),
  route(calls.listPlates, {
    summary: 'Own meals, the newest first, and how their scores went',
    access: 'member',
    input: PlatesInput,
    output: OwnPlates,
    handle: (ctx, { page }) => service.listPlates(ctx, ctx.actor.memberId, page),
  }),
  route(calls.getPlate, {
    summary: 'An own meal with its answer',
    access: 'member',
    input: PlateNumberInput,
    output: OwnPlate,
    handle: (ctx, { number }) => service.getPlate(ctx, ctx.actor.memberId, number),
  }),
  route(calls.withdrawPlate, {
    summary: 'Takes a meal back that nobody has answered yet',
    access: 'member',
    input: PlateNumberInput,
    output: OwnPlate,
    async handle(ctx, { number }) {
      await service.withdrawPlate(ctx, ctx.actor.memberId, number);
      return service.getPlate(ctx, ctx.actor.memberId, number);
    },
  }),
  route(calls.erasePlate, {
    summary: 'Erases an own meal for good: photo, note and answer',
    access: 'member',
    input: PlateNumberInput,
    output: Nothing,
    async handle(ctx, { number }) {
      await service.erasePlate(ctx, ctx.actor.memberId, number);
      return {};
    },
  }),
  route(calls.listDeskPlates, {
    summary: 'Meals to be answered, what is due first being first',
    access: REVIEWS,
    input: DeskPlatesInput,
    output: DeskPlates,
    handle: service.listDeskPlates,
  }),
  route(calls.getDeskPlate, {
    summary: 'A meal that the asker has taken; every look is noted, and told to the member',
    access: REVIEWS,
    input: PlateNumberInput,
    output: DeskPlate,
    handle: (ctx, { number }) => service.getDeskPlate(ctx, number),
  }),
  route(calls.claimPlate, {
    summary: 'Takes a meal; refused when a colleague was faster',
    access: REVIEWS,
    input: PlateNumberInput,
    output: DeskPlate,
    handle: (ctx, { number }) => service.claimPlate(ctx, number),
  }),
  route(calls.releasePlate, {
    summary: 'Lays a meal back into the queue',
    access: REVIEWS,
    input: PlateNumberInput,
    output: Nothing,
    async handle(ctx, { number }) {
      await service.releasePlate(ctx, number);
      return {};
    },
  }),
  route(calls.answerPlate, {
    summary: 'Answers a meal: portions, one praise, one change, one swap; the member is told',
    access: REVIEWS,
    input: AnswerPlateInput,
    output: DeskPlate,
    handle: service.answerPlate,
  }),
];
