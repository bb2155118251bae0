import { eq } from 'drizzle-orm';
import type { Config } from '#lib/kernel/config.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { member } from '#lib/people/account/tables.ts';
import type { Buyer } from './ecpg.ts';
import type { CardsConfig } from './environment.ts';

/** Whether this shop can save cards. */
export const savesCards = ({ cards, paymentsOff }: Config): boolean =>
  cards !== null && !paymentsOff.includes('storedCard');

/** @throws ShopError paymentMethodUnavailable in a shop without saved cards */
export function cardsConfig(ctx: Ctx): CardsConfig {
  const { cards } = ctx.config;
  if (!cards) throw new ShopError('paymentMethodUnavailable');
  return cards;
}

/** The payer in the provider's notation. */
export async function buyerOf(ctx: Ctx, memberId: MemberId): Promise<Buyer> {
  const [found] = await ctx.db
    .select({ email: member.email, mobile: member.mobile, countryCode: member.countryCode })
    .from(member)
    .where(eq(member.id, memberId));
  const phone = found?.mobile
    ? `${found.countryCode}${found.mobile.replace(/^0/, '')}`.replace(/\D/g, '')
    : null;
  return { memberId, email: found?.email ?? null, phone };
}
