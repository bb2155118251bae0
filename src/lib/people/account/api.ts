import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls/account.ts';
import * as lineCalls from './calls/line.ts';
import { deviceRoutes } from './device-routes.ts';
import * as model from './model.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import * as service from './service.ts';

const Nothing = z.object({});

export const accountRoutes: readonly Route[] = [
  route(calls.sendCode, {
    summary: 'Sends a sign-in code by SMS or mail',
    access: 'anyone',
    limit: 'signIn',
    input: model.SendCodeInput,
    output: model.CodeSent,
    handle: (ctx, { contact, next, work }) => service.sendCode(ctx, contact, { next, work }),
  }),
  route(calls.signInWithCode, {
    summary: 'Signs in with a code; the first time makes the member',
    access: 'anyone',
    limit: 'signIn',
    input: model.CodeSignInInput,
    output: model.SignedIn,
    handle: service.signInWithCode,
  }),
  route(calls.signInByMagicLink, {
    summary: 'Signs in with the link of a mail, once, in the browser that asked for it',
    access: 'anyone',
    limit: 'signIn',
    input: model.MagicLinkInput,
    output: model.SignedInByMagicLink,
    handle: service.signInByMagicLink,
  }),
  route(calls.signInWithPassword, {
    summary: 'Signs in with a password',
    access: 'anyone',
    limit: 'signIn',
    input: model.PasswordSignInInput,
    output: model.SignedIn,
    handle: service.signInWithPassword,
  }),
  route(calls.sendResetCode, {
    summary: 'Sends a code for a new password by SMS or mail; answers the same where nobody has the contact',
    access: 'anyone',
    limit: 'signIn',
    input: model.SendCodeInput,
    output: model.CodeSent,
    handle: (ctx, { contact, work }) => service.sendResetCode(ctx, contact, work),
  }),
  route(calls.resetPassword, {
    summary: 'Sets a new password by code, signs in here and out everywhere else',
    access: 'anyone',
    limit: 'signIn',
    input: model.ResetPasswordInput,
    output: model.SignedIn,
    handle: service.resetPassword,
  }),
  route(calls.signOut, {
    summary: 'Signs this browser out',
    access: 'member',
    input: Nothing,
    output: z.object({ signedOut: z.boolean() }),
    handle: async (ctx) => {
      await service.signOut(ctx);
      return { signedOut: true };
    },
  }),
  route(calls.setPassword, {
    summary: 'Sets or changes the password; a change signs out everywhere else',
    access: 'member',
    input: model.SetPasswordInput,
    output: z.object({ changed: z.boolean() }),
    handle: async (ctx, input) => {
      await service.setPassword(ctx, input);
      return { changed: true };
    },
  }),
  route(calls.getUserInfo, {
    summary: 'Who is signed in',
    access: 'member',
    input: Nothing,
    output: model.UserInfo,
    handle: (ctx) => service.getUserInfo(ctx, ctx.actor.memberId),
  }),
  route(calls.saveProfile, {
    summary: "Saves the member's profile",
    access: 'member',
    input: model.ProfileInput,
    output: model.UserInfo,
    handle: (ctx, input) => service.saveProfile(ctx, ctx.actor.memberId, input),
  }),
  route(calls.saveAvatar, {
    fileBytes: ({ uploadBytes }) => uploadBytes,
    summary: "Keeps a picture (jpg or png) as the member's, drawn anew as a small square",
    access: 'member',
    limit: 'contribution',
    input: model.AvatarInput,
    output: model.UserInfo,
    handle: (ctx, { file }) => service.saveAvatar(ctx, ctx.actor.memberId, file),
  }),
  route(calls.removeAvatar, {
    summary: "Takes the member's picture away",
    access: 'member',
    input: Nothing,
    output: model.UserInfo,
    handle: (ctx) => service.removeAvatar(ctx, ctx.actor.memberId),
  }),
  route(calls.sendBindCode, {
    summary: 'Sends a code to an e-mail address or mobile that the member wants to bind',
    access: 'member',
    limit: 'signIn',
    input: model.SendCodeInput,
    output: model.CodeSent,
    handle: (ctx, { contact, work }) => service.sendBindCode(ctx, contact, work),
  }),
  route(calls.bindContact, {
    summary: 'Binds an e-mail address or mobile to the account, with the code that was sent there',
    access: 'member',
    limit: 'signIn',
    input: model.BindContactInput,
    output: model.UserInfo,
    handle: (ctx, input) => service.bindContact(ctx, ctx.actor.memberId, input),
  }),
  route(lineCalls.startLineSignIn, {
    summary: 'Begins signing in by LINE, or binding it, and says where at LINE the browser goes',
    access: 'anyone',
    limit: 'signIn',
    input: model.StartLineInput,
    output: model.LineSignInStarted,
    handle: service.startLineSignIn,
  }),
  route(lineCalls.finishLineSignIn, {
    summary: 'Goes on with what LINE has answered: signs in, binds, or asks for a mobile first',
    access: 'anyone',
    input: model.FinishLineInput,
    output: model.LineFinished,
    handle: service.finishLineSignIn,
  }),
  route(lineCalls.bindLineMobile, {
    summary: 'Ends a first sign-in by LINE with the code that was sent to the mobile',
    access: 'anyone',
    limit: 'signIn',
    input: model.BindLineMobileInput,
    output: model.SignedInByLine,
    handle: service.bindLineMobile,
  }),
  route(lineCalls.listProviders, {
    summary: 'Accounts elsewhere that sign the member in',
    access: 'member',
    input: Nothing,
    output: z.object({ providers: z.array(model.ProviderState) }),
    handle: async (ctx) => ({ providers: await service.listProviders(ctx, ctx.actor.memberId) }),
  }),
  route(lineCalls.unbindProvider, {
    summary: 'Unbinds an account elsewhere, while another way in is left',
    access: 'member',
    input: model.ProviderInput,
    output: z.object({ unbound: z.boolean() }),
    handle: async (ctx, { provider }) => {
      await service.unbindProvider(ctx, ctx.actor.memberId, provider);
      return { unbound: true };
    },
  }),
  route(lineCalls.getLineInfo, {
    summary: 'Whether LINE sign-in is offered, and where to befriend the shop',
    access: 'anyone',
    input: Nothing,
    output: model.LineInfo,
    handle: async (ctx) => service.describeLine(ctx),
  }),
  route(calls.checkInviter, {
    summary: 'Whether an invite code is known, and not the own one',
    access: 'anyone',
    limit: 'signIn',
    input: model.InviterInput,
    output: model.InviterInput,
    handle: async (ctx, { inviterCode }) => ({ inviterCode: await service.checkInviter(ctx, inviterCode) }),
  }),
  route(calls.saveInviter, {
    summary: 'Keeps who invited this visitor or member; the first code counts',
    access: 'anyone',
    input: model.InviterInput,
    output: z.object({ saved: z.boolean() }),
    handle: async (ctx, { inviterCode }) => ({ saved: await service.saveInviter(ctx, inviterCode) }),
  }),
  ...deviceRoutes,
  ...passkeyRoutes,
];
