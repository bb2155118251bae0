import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { displayName } from '#lib/people/account/rules.ts';
import { findMember } from '#lib/people/account/service.ts';
import { maskName } from '#lib/people/address/rules/mask-name.ts';
import type { OrderLinkBuyer } from './model.ts';
import { contactOf } from './rules.ts';

/** The order's buyer; a non-member has no id. */
export interface Buyer {
  readonly memberId: MemberId | null;
  /** Masked name, enough to recognize the right person. */
  readonly shown: string;
  /** As printed on a parcel; empty if the member gave none. */
  readonly name: string;
  /** Number that our counter may call; empty for a member with only an e-mail address. */
  readonly mobile: string;
}

/** @throws ShopError orderLinkMemberUnknown at `buyer.contact`: staff cannot create members */
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
