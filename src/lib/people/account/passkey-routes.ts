import { z } from 'zod';
import type { MemberActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as passkey from '#lib/people/passkey/model.ts';
import * as calls from './calls/passkeys.ts';
import { SignedIn } from './model.ts';
import * as service from './service.ts';

const Nothing = z.object({});

const passkeysOf = async (ctx: Ctx<MemberActor>): Promise<passkey.Passkeys> => ({
  passkeys: await service.listMemberPasskeys(ctx),
});

export const passkeyRoutes: readonly Route[] = [
  route(calls.requestPasskey, {
    summary: 'What a browser signs with a passkey; its answer signs in',
    access: 'anyone',
    limit: 'signIn',
    input: Nothing,
    output: passkey.PasskeyRequest,
    handle: (ctx) => service.newMemberPasskeyRequest(ctx),
  }),
  route(calls.signInWithPasskey, {
    summary: 'Signs in with a passkey, without a name or a password',
    access: 'anyone',
    limit: 'signIn',
    input: passkey.PasskeySignInInput,
    output: SignedIn,
    handle: (ctx, { answer }) => service.signInWithPasskey(ctx, answer),
  }),
  route(calls.listPasskeys, {
    summary: "The member's passkeys, and where each was used last",
    access: 'member',
    input: Nothing,
    output: passkey.Passkeys,
    handle: passkeysOf,
  }),
  route(calls.offerPasskey, {
    summary: 'What a browser makes a passkey of',
    access: 'member',
    limit: 'signIn',
    input: Nothing,
    output: passkey.PasskeyOffer,
    handle: (ctx) => service.offerMemberPasskey(ctx),
  }),
  route(calls.addPasskey, {
    summary: 'Keeps a passkey that was just made, and tells the member of it',
    access: 'member',
    limit: 'signIn',
    input: passkey.AddPasskeyInput,
    output: passkey.Passkeys,
    handle: async (ctx, input) => {
      await service.addMemberPasskey(ctx, input);
      return passkeysOf(ctx);
    },
  }),
  route(calls.removePasskey, {
    summary: 'Forgets a passkey, while another way in is left',
    access: 'member',
    input: passkey.PasskeyIdInput,
    output: passkey.Passkeys,
    handle: async (ctx, { id }) => {
      await service.removeMemberPasskey(ctx, id);
      return passkeysOf(ctx);
    },
  }),
  route(calls.declinePasskey, {
    summary: 'No passkey now: the member is not asked again',
    access: 'member',
    input: Nothing,
    output: z.object({ declined: z.boolean() }),
    handle: async (ctx) => {
      await service.declinePasskey(ctx);
      return { declined: true };
    },
  }),
];
