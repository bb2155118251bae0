import type { Address } from '#lib/people/address/model.ts';
import { $address } from './delivery.ts';
import { $user } from './session.ts';
import { asTexts } from './shape.ts';

/** The address that was chosen last: shown at once, while the member's list is asked for. */

const asAddressTexts = asTexts(
  'receiver',
  'countryCode',
  'mobile',
  'county',
  'district',
  'countyName',
  'districtName',
  'zip',
  'detail',
);

export const rememberAddress = (address: Address): void =>
  $address.set({ ...address, memberId: $user.get()?.id });

/** @returns nothing where it is another one, or another member's */
export function rememberedAddress(id: number | null): Address | null {
  const kept = asAddressTexts($address.get());
  const isOwn = kept !== undefined && kept.id === id && kept.memberId === $user.get()?.id;
  return isOwn ? (kept as unknown as Address) : null;
}
