import { z } from 'zod';
import type { MemberActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { fileRoute, type Route, route } from '#lib/kernel/http/route.ts';
import type { PersonalData } from '#lib/kernel/personal.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const Nothing = z.object({});

export function privacyRoutes(held: readonly PersonalData[]): readonly Route[] {
  const now = (ctx: Ctx<MemberActor>) => service.getPrivacy(ctx, held, ctx.actor.memberId);
  return [
    route(calls.getPrivacy, {
      summary: "How the member's data stand: copy, deletion, consents, and when staff looked",
      access: 'member',
      input: Nothing,
      output: model.Privacy,
      handle: now,
    }),
    route(calls.getPrivacyNews, {
      summary:
        'Whether the account is about to be deleted, and which texts have changed since they were agreed to',
      access: 'member',
      input: Nothing,
      output: model.PrivacyNews,
      handle: (ctx) => service.getPrivacyNews(ctx, ctx.actor.memberId),
    }),
    route(calls.sendProof, {
      summary: 'Sends the member a code, which a copy and a deletion ask for',
      access: 'member',
      limit: 'signIn',
      input: Nothing,
      output: model.ProofSent,
      handle: (ctx) => service.sendProof(ctx, ctx.actor.memberId),
    }),
    route(calls.requestCopy, {
      summary: 'Asks for a copy of everything that is held about the member',
      access: 'member',
      input: Nothing,
      output: model.Privacy,
      handle: async (ctx) => {
        await service.requestCopy(ctx, ctx.actor.memberId);
        return now(ctx);
      },
    }),
    route(calls.openCopy, {
      summary: 'Opens the copy with a code: links for this browser and some minutes',
      access: 'member',
      limit: 'signIn',
      input: model.ProofInput,
      output: model.CopyLinks,
      handle: (ctx, { code }) => service.openCopy(ctx, ctx.actor.memberId, code),
    }),
    fileRoute(calls.copyAsPage, {
      summary: 'The copy as people read it, by its link',
      access: 'anyone',
      input: model.CopyFileInput,
      fileType: 'text/html',
      handle: (ctx, { key }) => service.fetchCopy(ctx, 'page', key),
    }),
    fileRoute(calls.copyAsJson, {
      summary: 'The copy as programs read it, by its link',
      access: 'anyone',
      input: model.CopyFileInput,
      fileType: 'application/json',
      handle: (ctx, { key }) => service.fetchCopy(ctx, 'json', key),
    }),
    route(calls.requestLeave, {
      summary: 'Asks for the account to be deleted, which is done after some days',
      access: 'member',
      limit: 'signIn',
      input: model.ProofInput,
      output: model.Privacy,
      handle: async (ctx, { code }) => {
        await service.requestLeave(ctx, held, { memberId: ctx.actor.memberId, code });
        return now(ctx);
      },
    }),
    route(calls.cancelLeave, {
      summary: 'Takes the deletion back',
      access: 'member',
      input: Nothing,
      output: model.Privacy,
      handle: async (ctx) => {
        await service.cancelLeave(ctx, ctx.actor.memberId);
        return now(ctx);
      },
    }),
    route(calls.saveMailings, {
      summary: 'Whether the member wants offers and news; taken back at any time',
      access: 'member',
      input: model.MailingsInput,
      output: model.Privacy,
      handle: async (ctx, { isGiven }) => {
        await service.saveConsent(ctx, ctx.actor.memberId, isGiven);
        return now(ctx);
      },
    }),
    route(calls.acceptNewTexts, {
      summary: 'Agrees to the terms and the privacy policy as they are now',
      access: 'member',
      input: Nothing,
      output: model.PrivacyNews,
      handle: async (ctx) => {
        await service.acceptNewTexts(ctx, ctx.actor.memberId);
        return service.getPrivacyNews(ctx, ctx.actor.memberId);
      },
    }),
  ];
}
