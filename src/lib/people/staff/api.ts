import type { Context } from 'hono';
import { z } from 'zod';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import {
  clearStaffToken,
  readStaffDevice,
  readStaffToken,
  writeStaffDevice,
  writeStaffToken,
} from '#lib/kernel/http/staff-cookie.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import * as passkey from '#lib/people/passkey/model.ts';
import * as calls from './calls.ts';
import * as model from './model.ts';
import * as service from './service.ts';

const Nothing = z.object({});

function writeEntered({ config }: Ctx, http: Context, { token, device }: service.Entered): void {
  writeStaffToken(http, config, token, config.limits.staffSessionHours);
  writeStaffDevice(http, config, device, config.limits.staffDeviceDays);
}

export const staffRoutes: readonly Route[] = [
  route(calls.signInStaff, {
    summary: 'Signs a member of staff in by e-mail, password and a code or passkey; the session is a cookie',
    access: 'anyone',
    limit: 'signIn',
    input: model.StaffSignInInput,
    output: z.object({ signedIn: z.boolean() }),
    handle: async (ctx, input, http) => {
      const entered = await service.signInStaff(ctx, input, readStaffDevice(http));
      writeEntered(ctx, http, entered);
      return { signedIn: true };
    },
  }),
  route(calls.signOutStaff, {
    summary: 'Signs this browser out',
    access: 'staff',
    input: Nothing,
    output: z.object({ signedOut: z.boolean() }),
    handle: async (ctx, _, http) => {
      await service.signOutStaff(ctx, readStaffToken(http) ?? '');
      clearStaffToken(http, ctx.config);
      return { signedOut: true };
    },
  }),
  route(calls.requestStaffPasskey, {
    summary: 'What a browser signs with a passkey; its answer signs in in place of the code',
    access: 'anyone',
    limit: 'signIn',
    input: Nothing,
    output: passkey.PasskeyRequest,
    handle: (ctx) => service.newStaffPasskeyRequest(ctx),
  }),
  route(calls.listStaffPasskeys, {
    summary: 'The passkeys of whoever is signed in',
    access: 'staff',
    input: Nothing,
    output: passkey.Passkeys,
    handle: async (ctx) => ({ passkeys: await service.listStaffPasskeys(ctx) }),
  }),
  route(calls.offerStaffPasskey, {
    summary: 'What a browser makes a passkey of',
    access: 'staff',
    input: Nothing,
    output: passkey.PasskeyOffer,
    handle: (ctx) => service.offerStaffPasskey(ctx),
  }),
  route(calls.addStaffPasskey, {
    summary: 'Keeps a passkey that was just made',
    access: 'staff',
    input: passkey.AddPasskeyInput,
    output: passkey.Passkeys,
    handle: async (ctx, input) => {
      await service.addStaffPasskey(ctx, input);
      return { passkeys: await service.listStaffPasskeys(ctx) };
    },
  }),
  route(calls.removeStaffPasskey, {
    summary: 'Forgets a passkey, which opens nothing any more',
    access: 'staff',
    input: passkey.PasskeyIdInput,
    output: passkey.Passkeys,
    handle: async (ctx, { id }) => {
      await service.removeStaffPasskey(ctx, id);
      return { passkeys: await service.listStaffPasskeys(ctx) };
    },
  }),
  route(calls.getStaffSelf, {
    summary: 'Who is signed in, and what they may do',
    access: 'staff',
    input: Nothing,
    output: model.StaffSelf,
    handle: (ctx) => service.getStaffSelf(ctx),
  }),
  route(calls.openStaffLink, {
    summary: 'What a link to set password and second factor offers',
    access: 'anyone',
    limit: 'signIn',
    input: model.OpenLinkInput,
    output: model.EnrolOffer,
    handle: (ctx, { token }) => service.openStaffLink(ctx, token),
  }),
  route(calls.enrolStaff, {
    summary: 'Sets password and second factor by a link that opens once, and signs in',
    access: 'anyone',
    limit: 'signIn',
    input: model.EnrolInput,
    output: model.Enrolled,
    handle: async (ctx, input, http) => {
      const { recoveryCodes, ...entered } = await service.enrolStaff(ctx, input);
      writeEntered(ctx, http, entered);
      return { recoveryCodes };
    },
  }),
  route(calls.listStaff, {
    summary: 'Everybody who works for the shop, with their roles',
    access: { staff: 'staff.manage' },
    input: Nothing,
    output: model.StaffPeople,
    handle: async (ctx) => ({ people: await service.listStaff(ctx) }),
  }),
  route(calls.inviteStaff, {
    summary: 'Makes a link by which somebody sets password and second factor',
    access: { staff: 'staff.manage' },
    input: model.InviteStaffInput,
    output: model.StaffInvited,
    handle: service.inviteStaff,
  }),
  route(calls.setStaffRoles, {
    summary: "Gives and takes somebody's roles; what is taken ends their sessions",
    access: { staff: 'staff.manage' },
    input: model.StaffRolesInput,
    output: z.object({ changed: z.boolean() }),
    handle: async (ctx, { id, ...read }) => {
      await service.setStaffRoles(ctx, id as StaffId, read);
      return { changed: true };
    },
  }),
  route(calls.revokeStaff, {
    summary: 'Ends somebody’s work here, and their sessions',
    access: { staff: 'staff.manage' },
    input: model.StaffIdInput,
    output: z.object({ shutOut: z.boolean() }),
    handle: async (ctx, { id }) => {
      await service.revokeStaff(ctx, id as StaffId);
      return { shutOut: true };
    },
  }),
];
