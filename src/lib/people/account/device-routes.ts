import { z } from 'zod';
import type { MemberActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { type Route, route } from '#lib/kernel/http/route.ts';
import * as calls from './calls/devices.ts';
import { Devices, EndDeviceInput, LockInput } from './model.ts';
import * as service from './service.ts';

const devicesOf = async (ctx: Ctx<MemberActor>): Promise<Devices> => ({
  devices: await service.listDevices(ctx),
});

export const deviceRoutes: readonly Route[] = [
  route(calls.listDevices, {
    summary: 'Where the member is signed in',
    access: 'member',
    input: z.object({}),
    output: Devices,
    handle: devicesOf,
  }),
  route(calls.endDevice, {
    summary: 'Signs the member out on one device',
    access: 'member',
    input: EndDeviceInput,
    output: Devices,
    handle: async (ctx, { id }) => {
      await service.endDevice(ctx, id);
      return devicesOf(ctx);
    },
  }),
  route(calls.endOtherDevices, {
    summary: 'Signs the member out everywhere but here',
    access: 'member',
    input: z.object({}),
    output: Devices,
    handle: async (ctx) => {
      await service.revokeOtherSessions(ctx);
      return devicesOf(ctx);
    },
  }),
  route(calls.lockAccount, {
    summary: 'Locks the account whose notice had the link',
    access: 'anyone',
    limit: 'signIn',
    input: LockInput,
    output: z.object({ locked: z.boolean() }),
    handle: async (ctx, { key }) => {
      await service.lockAccount(ctx, key);
      return { locked: true };
    },
  }),
];
