import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { findMember } from '#lib/people/account/service.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { OrderLinkBuyer } from './model.ts';
import { contactOf } from './rules.ts';

/** Whom an order is put together for; without an id it is somebody who is no member. */
export interface Buyer {
  readonly memberId: MemberId | null;
  /** Enough of the name to see that it is the right one. */
  readonly shown: string;
  /** As it stands on a parcel; empty where the member has not said. */
  readonly name: string;
  /** Where the shop's own counter may call; empty for a member with an address of e-mail alone. */
  readonly mobile: string;
}

/** @throws ShopError orderLinkMemberUnknown at `buyer.contact`; nobody is made a member by somebody else */
export async function buyerOf(ctx: Ctx, given: OrderLinkBuyer): Promise<Buyer> {
  if (given.kind === 'name')
    return { memberId: null, shown: given.name, name: given.name, mobile: given.mobile };
  const contact = contactOf(given.contact);
  const found = contact && (await findMember(ctx, contact));
  if (!found || found.leftAt) throw fieldError('buyer.contact', 'orderLinkMemberUnknown');
  const own = found.realName || found.nickName;
  const shown = own ? maskName(own) : displayName(found);
  const mobile = given.mobile || (found.mobile ?? '');
  return { memberId: found.id, shown, name: given.name || own, mobile };
}
