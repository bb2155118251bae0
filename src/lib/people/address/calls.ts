import type { z } from 'zod';
import { endpoint } from '#lib/kernel/http/endpoint.ts';
import type { Address, AddressIdInput, County, SaveAddressInput } from './model.ts';

export const listAddresses = endpoint<Record<string, never>, { addresses: readonly Address[] }>(
  'GET',
  '/h5/address/list',
);
/** Creates one, or changes the member's own with this `id`. */
export const saveAddress = endpoint<z.input<typeof SaveAddressInput>, Address>('POST', '/h5/address/save');
export const removeAddress = endpoint<AddressIdInput, { removed: boolean }>('POST', '/h5/address/remove');
export const chooseDefaultAddress = endpoint<AddressIdInput, { id: number }>('POST', '/h5/address/default');
/** Cacheable for a day; `lang` gives each language its own address. */
export const listDistricts = endpoint<{ lang: string }, { counties: readonly County[] }>(
  'GET',
  '/h5/address/districts',
);
