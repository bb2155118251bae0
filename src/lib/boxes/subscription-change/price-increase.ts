import { eq } from 'drizzle-orm';
import { agreeBy, increaseFrom } from '#lib/boxes/subscription/rules/price-increase.ts';
import {
  applyAgreedPrice,
  lockSubscription,
  notifiedIncreaseOf,
  readPriceIncreaseKey,
  type SubscriptionRow,
  storedNextCycle,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { lockOwn } from './hold.ts';
import type { AcceptPriceIncreaseByLinkInput, AcceptPriceIncreaseInput } from './model/inputs.ts';
import type { PriceIncrease, PriceIncreaseOfLink } from './model/shown.ts';

/** The announced price increase for a page; null if there is none. */
export async function priceIncreaseOf(ctx: Ctx, held: SubscriptionRow): Promise<PriceIncrease | null> {
  const { limits } = ctx.config;
  const told = notifiedIncreaseOf(held);
  if (!told || held.state === 'ended') return null;
  const movedTo = (await storedNextCycle(ctx, held))?.movedTo ?? null;
  const fromOn = increaseFrom({ ...held, movedTo }, told.toldOn, limits.priceIncreaseNoticeDays);
  if (fromOn === null) return null;
  return {
    before: held.agreedPrice,
    after: told.price,
    fromOn,
    agreeBy: agreeBy(fromOn, limits.subscriptionNoticeDays),
    isAgreed: told.isAgreed,
    ends: limits.priceIncreaseEndsSubscription === 1,
  };
}

/**
 * Records a member's consent to a price increase.
 * @throws ShopError subscriptionNotFound (404); errors of `applyAgreedPrice`
 */
export const acceptPriceIncrease = (
  ctx: Ctx,
  memberId: MemberId,
  { number, price }: AcceptPriceIncreaseInput,
): Promise<void> =>
  inTransaction(ctx, async (tx) => applyAgreedPrice(tx, await lockOwn(tx, memberId, number), price));

/**
 * The price increase of a message's link. Read-only.
 * @throws ShopError priceLinkInvalid (404)
 */
export async function readPriceIncrease(ctx: Ctx, key: string): Promise<PriceIncreaseOfLink> {
  const { held, price } = await byLink(ctx, key);
  const rise = await priceIncreaseOf(ctx, held);
  return { number: held.number, rise: rise?.after === price ? rise : null };
}

/**
 * Records consent by a message's link.
 * @throws ShopError priceLinkInvalid (404); errors of `applyAgreedPrice`
 */
export async function acceptPriceIncreaseByLink(
  ctx: Ctx,
  { key }: AcceptPriceIncreaseByLinkInput,
): Promise<PriceIncreaseOfLink> {
  await inTransaction(ctx, async (tx) => {
    const { held, price } = await byLink(tx, key);
    await applyAgreedPrice(tx, await lockSubscription(tx, held.id), price);
  });
  return readPriceIncrease(ctx, key);
}

async function byLink(ctx: Ctx, key: string) {
  const said = readPriceIncreaseKey(key, ctx.now, ctx.config);
  const [held] = said
    ? await ctx.db.select().from(subscription).where(eq(subscription.number, said.number))
    : [];
  if (!said || !held) throw notFound('priceLinkInvalid');
  return { held, price: said.price };
}
