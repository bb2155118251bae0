import { and, desc, eq, inArray, isNotNull, ne } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { brandOf } from '#lib/money/card/rules.ts';
import { storedCard } from '#lib/money/card/tables.ts';
import { cardsPaidWith } from '#lib/money/payment/service.ts';
import { order } from '#lib/orders/order/tables.ts';
import { sharesDevice } from '#lib/people/account/service.ts';
import { address } from '#lib/people/address/tables.ts';
import type { HoldReason } from './codes.ts';
import { householdOf } from './rules/household.ts';
import { isSameCard, type KnownCard } from './rules/same-card.ts';
import { referralBond } from './tables.ts';

/** Limits of the comparison: the inviter's newest friends, then parcels and payments of all of them. */
const FRIENDS_MOST = 50;
const PARCELS_MOST = 200;
const CARDS_MOST = 200;

/**
 * Evidence that a friend is the inviter, of the inviter's household, or another friend again: a shared
 * browser, card (saved or not) or address. It is a hint, not a proof: staff decide.
 */
export async function evidenceOf(
  ctx: Ctx,
  { memberId, inviterId }: { readonly memberId: MemberId; readonly inviterId: MemberId },
): Promise<readonly HoldReason[]> {
  const others = [inviterId, ...(await otherFriends(ctx, memberId, inviterId))];
  const signs: readonly (readonly [HoldReason, boolean])[] = [
    ['device', await sharesDevice(ctx, memberId, others)],
    ['card', await sharesCard(ctx, memberId, others)],
    ['address', await sharesAddress(ctx, memberId, others)],
  ];
  return signs.filter(([, isThere]) => isThere).map(([reason]) => reason);
}

async function otherFriends({ db }: Ctx, memberId: MemberId, inviterId: MemberId): Promise<MemberId[]> {
  const rows = await db
    .select({ id: referralBond.memberId })
    .from(referralBond)
    .where(and(eq(referralBond.inviterId, inviterId), ne(referralBond.memberId, memberId)))
    .orderBy(desc(referralBond.boundAt))
    .limit(FRIENDS_MOST);
  return rows.map(({ id }) => id);
}

/** Compares the visible card data, because the provider's identifiers differ for each member. */
async function sharesCard(ctx: Ctx, memberId: MemberId, others: readonly MemberId[]): Promise<boolean> {
  const own = await cardsOf(ctx, [memberId]);
  if (own.length === 0) return false;
  const theirs = await cardsOf(ctx, others);
  return own.some((card) => theirs.some((other) => isSameCard(card, other)));
}

/** Saved cards, and cards entered for one payment. */
async function cardsOf(ctx: Ctx, ids: readonly MemberId[]): Promise<KnownCard[]> {
  const { brand, lastFour, expiresOn } = storedCard;
  const saved = await ctx.db
    .select({ brand, lastFour, expiresOn })
    .from(storedCard)
    .where(inArray(storedCard.memberId, [...ids]));
  const typed = await cardsPaidWith(ctx, ids, CARDS_MOST);
  return [...saved, ...typed.map((card) => ({ ...card, brand: brandOf(card.firstSix) }))];
}

async function sharesAddress(ctx: Ctx, memberId: MemberId, others: readonly MemberId[]): Promise<boolean> {
  const own = new Set(await householdsOf(ctx, [memberId]));
  return own.size > 0 && (await householdsOf(ctx, others)).some((household) => own.has(household));
}

/** Addresses of home deliveries and of the address books. */
async function householdsOf({ db }: Ctx, ids: readonly MemberId[]): Promise<string[]> {
  const sent = await db
    .select({ recipient: order.recipient })
    .from(order)
    .where(and(inArray(order.memberId, [...ids]), eq(order.deliveryType, 'home'), isNotNull(order.paidAt)))
    .orderBy(desc(order.id))
    .limit(PARCELS_MOST);
  const kept = await db
    .select({ county: address.county, district: address.district, detail: address.detail })
    .from(address)
    .where(inArray(address.memberId, [...ids]))
    .limit(PARCELS_MOST);
  return [...sent.map(({ recipient }) => recipient), ...kept].map(householdOf);
}
