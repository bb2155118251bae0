import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls.ts';
import * as desk from './model/desk.ts';
import * as own from './model/member.ts';
import * as service from './service.ts';

const access = { staff: 'care.answer' } as const;
const Nothing = z.object({});

/** Returned after each act: the first page of the whole queue, most urgent first. */
const WHOLE = { list: 'all', page: 1 } as const;

const deskRoutes: readonly Route[] = [
  route(calls.listQueue, {
    summary:
      'Everybody who waits for a dietitian, the most urgent first; who they are knows whoever has taken them on',
    access,
    input: desk.QueueInput,
    output: desk.Queue,
    handle: service.listQueue,
  }),
  route(calls.listColleagues, {
    summary: 'Other dietitians, to hand somebody over to',
    access,
    input: Nothing,
    output: desk.Colleagues,
    handle: (ctx) => service.listColleagues(ctx),
  }),
  route(calls.getCase, {
    summary: 'What its member lets their dietitian read; every read is written down and shown to the member',
    access,
    input: desk.CaseInput,
    output: desk.CaseDetail,
    handle: (ctx, { code }) => service.getCase(ctx, code),
  }),
  route(calls.listEarlier, {
    summary:
      'What dietitians have said and suggested to the same person before; a read that is written down, too',
    access,
    input: desk.CaseInput,
    output: desk.EarlierCases,
    handle: (ctx, { code }) => service.listEarlier(ctx, code),
  }),
  route(calls.claimCase, {
    summary: 'Takes somebody on',
    access,
    input: desk.CaseInput,
    output: desk.Queue,
    handle: async (ctx, { code }) => {
      await service.claimCase(ctx, code);
      return service.listQueue(ctx, WHOLE);
    },
  }),
  route(calls.handOverCase, {
    summary: 'Gives somebody back to everybody, or to a colleague; who manages the staff, also a colleague’s',
    access,
    input: desk.HandOverCaseInput,
    output: desk.Queue,
    handle: async (ctx, input) => {
      await service.handOverCase(ctx, input);
      return service.listQueue(ctx, WHOLE);
    },
  }),
  route(calls.closeCase, {
    summary: 'Ends a case',
    access,
    input: desk.CaseInput,
    output: desk.Queue,
    handle: async (ctx, { code }) => {
      await service.closeCase(ctx, code);
      return service.listQueue(ctx, WHOLE);
    },
  }),
  route(calls.answerCase, {
    summary: 'Answers a member',
    access,
    input: desk.AnswerInput,
    output: desk.CaseDetail,
    handle: async (ctx, input) => {
      await service.answerCase(ctx, input);
      return service.getCase(ctx, input.code);
    },
  }),
  route(calls.getNextBox, {
    summary:
      'The next box of somebody’s own subscription that can still be changed, and what may be put into it',
    access,
    input: desk.NextBoxInput,
    output: desk.NextBox,
    handle: service.getNextBox,
  }),
  route(calls.propose, {
    summary: 'Suggests a pack, or something else in the next box; its member decides',
    body: 'many',
    access,
    input: desk.ProposeInput,
    output: desk.CaseDetail,
    handle: async (ctx, input) => {
      await service.propose(ctx, input);
      return service.getCase(ctx, input.code);
    },
  }),
  route(calls.assessProposal, {
    summary: 'What speaks against a suggestion before it is sent: exclusions and ceilings',
    body: 'lines',
    access,
    input: desk.AssessProposalInput,
    output: desk.AssessedProposal,
    handle: service.assessProposal,
  }),
  route(calls.withdrawProposal, {
    summary: 'Takes a suggestion back that nobody has decided on',
    access,
    input: desk.ProposalInput,
    output: z.object({ done: z.boolean() }),
    handle: async (ctx, { code }) => {
      await service.withdrawProposal(ctx, code);
      return { done: true };
    },
  }),
  route(calls.listTemplates, {
    summary: 'Texts that are written again and again',
    access,
    input: Nothing,
    output: desk.Templates,
    handle: (ctx) => service.listTemplates(ctx),
  }),
  route(calls.saveTemplate, {
    summary: 'Adds or changes one of them; words that food may not use are refused',
    body: 'lines',
    access,
    input: desk.SaveTemplateInput,
    output: desk.Templates,
    handle: service.saveTemplate,
  }),
];

const ownRoutes: readonly Route[] = [
  route(calls.getOwnCare, {
    summary: 'What the member has asked dietitians, what they answered and suggest',
    access: 'member',
    input: Nothing,
    output: own.OwnCare,
    handle: (ctx) => service.getOwnCare(ctx, ctx.actor.memberId),
  }),
  route(calls.askDietitian, {
    summary: 'Asks a dietitian about oneself or somebody of the family',
    access: 'member',
    input: own.AskDietitianInput,
    output: own.OwnCare,
    handle: async (ctx, input) => {
      await service.askDietitian(ctx, ctx.actor.memberId, input);
      return service.getOwnCare(ctx, ctx.actor.memberId);
    },
  }),
  route(calls.decideProposal, {
    summary: 'Takes all of a suggestion, a part of it, or nothing',
    access: 'member',
    input: own.DecideInput,
    output: own.Decided,
    handle: (ctx, input) => service.decideProposal(ctx, ctx.actor.memberId, input),
  }),
];

export const careRoutes: readonly Route[] = [...deskRoutes, ...ownRoutes];
