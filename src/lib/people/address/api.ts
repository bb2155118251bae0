import { z } from 'zod';
import { type Route, route } from '#lib/kernel/http/route.ts';
import { isLocale } from '#lib/kernel/i18n/locale.ts';
import * as calls from './calls.ts';
import { Address, AddressIdInput, County, SaveAddressInput } from './model.ts';
import { listCounties } from './rules/districts.ts';
import { chooseDefaultAddress, listAddresses, removeAddress, saveAddress } from './service.ts';

const DISTRICTS_KEPT_SECONDS = 86_400;

export const addressRoutes: readonly Route[] = [
  route(calls.listAddresses, {
    summary: "The member's addresses, the default one first",
    access: 'member',
    input: z.object({}),
    output: z.object({ addresses: z.array(Address) }),
    handle: async (ctx) => ({ addresses: await listAddresses(ctx, ctx.actor.memberId) }),
  }),
  route(calls.saveAddress, {
    summary: 'Creates an address, or changes the one with that id',
    access: 'member',
    input: SaveAddressInput,
    output: Address,
    handle: (ctx, input) => saveAddress(ctx, ctx.actor.memberId, input),
  }),
  route(calls.removeAddress, {
    summary: 'Forgets an address',
    access: 'member',
    input: AddressIdInput,
    output: z.object({ removed: z.boolean() }),
    handle: async (ctx, { id }) => {
      await removeAddress(ctx, ctx.actor.memberId, id);
      return { removed: true };
    },
  }),
  route(calls.chooseDefaultAddress, {
    summary: 'Makes an address the default one',
    access: 'member',
    input: AddressIdInput,
    output: z.object({ id: z.int() }),
    handle: async (ctx, { id }) => {
      await chooseDefaultAddress(ctx, ctx.actor.memberId, id);
      return { id };
    },
  }),
  route(calls.listDistricts, {
    summary: 'Counties and districts with their zip codes, in one language',
    access: 'anyone',
    input: z.object({ lang: z.string().optional() }),
    output: z.object({ counties: z.array(County) }),
    handle: async (ctx, { lang }, http) => {
      http.header('cache-control', `private, max-age=${DISTRICTS_KEPT_SECONDS}`);
      return { counties: listCounties(isLocale(lang) ? lang : ctx.locale) };
    },
  }),
];
