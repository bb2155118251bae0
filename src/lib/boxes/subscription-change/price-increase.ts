import { eq } from 'drizzle-orm';
import { agreeBy, riseFrom } from '#lib/boxes/subscription/rules/price-increase.ts';
import {
  agreeToRise,
  bentCycle,
  holdSubscription,
  readRiseKey,
  type SubscriptionRow,
  toldRise,
} from '#lib/boxes/subscription/service.ts';
import { subscription } from '#lib/boxes/subscription/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { holdOwn } from './hold.ts';
import type { AgreeByLinkInput, AgreeInput } from './model/asked.ts';
import type { Rise, RiseOfLink } from './model/shown.ts';

/** The higher price that its member was told of, as a page shows it; null where there is none. */
export async function riseOf(ctx: Ctx, held: SubscriptionRow): Promise<Rise | null> {
  const { limits } = ctx.config;
  const told = toldRise(held);
  if (!told || held.state === 'ended') return null;
  const movedTo = (await bentCycle(ctx, held))?.movedTo ?? null;
  const fromOn = riseFrom({ ...held, movedTo }, told.toldOn, limits.subscriptionRiseDays);
  if (fromOn === null) return null;
  return {
    before: held.agreedPrice,
    after: told.price,
    fromOn,
    agreeBy: agreeBy(fromOn, limits.subscriptionNoticeDays),
    isAgreed: told.isAgreed,
    ends: limits.subscriptionRiseEnds === 1,
  };
}

/** @throws ShopError subscriptionNotFound (404); what `agreeToRise` refuses */
export const agreeToPrice = (ctx: Ctx, memberId: MemberId, { number, price }: AgreeInput): Promise<void> =>
  inTransaction(ctx, async (tx) => agreeToRise(tx, await holdOwn(tx, memberId, number), price));

/**
 * What the link of a message would agree to; changes nothing.
 * @throws ShopError priceLinkInvalid (404)
 */
export async function readRise(ctx: Ctx, key: string): Promise<RiseOfLink> {
  const { held, price } = await byLink(ctx, key);
  const rise = await riseOf(ctx, held);
  return { number: held.number, rise: rise?.after === price ? rise : null };
}

/** @throws ShopError priceLinkInvalid (404); what `agreeToRise` refuses */
export async function agreeByLink(ctx: Ctx, { key }: AgreeByLinkInput): Promise<RiseOfLink> {
  await inTransaction(ctx, async (tx) => {
    const { held, price } = await byLink(tx, key);
    await agreeToRise(tx, await holdSubscription(tx, held.id), price);
  });
  return readRise(ctx, key);
}

async function byLink(ctx: Ctx, key: string) {
  const said = readRiseKey(key, ctx.now, ctx.config);
  const [held] = said
    ? await ctx.db.select().from(subscription).where(eq(subscription.number, said.number))
    : [];
  if (!said || !held) throw notFound('priceLinkInvalid');
  return { held, price: said.price };
}
