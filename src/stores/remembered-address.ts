import type { Address } from '#lib/people/address/model.ts';
import { $address } from './delivery.ts';
import { $user } from './session.ts';
import { asTexts } from './shape.ts';

/** The last chosen address, shown at once while the member's list loads. */

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

/** @returns null if another address is stored, or another member's */
export function rememberedAddress(id: number | null): Address | null {
  const kept = asAddressTexts($address.get());
  const isOwn = kept !== undefined && kept.id === id && kept.memberId === $user.get()?.id;
  return isOwn ? (kept as unknown as Address) : null;
}
