import { and, eq } from 'drizzle-orm';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import {
  type CycleRow,
  chooseGifts,
  findOwn,
  quoteCycle,
  recordEvent,
  type SubscriptionRow,
} from '#lib/boxes/subscription/service.ts';
import { activePromotions } from '#lib/catalog/promotion/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { knownGoods, namedItems } from './contents.ts';
import { lockBox } from './hold.ts';
import type { ChooseGiftInput } from './model/inputs.ts';
import type { BoxGifts } from './model/shown.ts';

/** Whether any active promotion gives gifts, so that a box may have earned one. */
export const areGiftsGiven = async (ctx: Ctx): Promise<boolean> =>
  (await activePromotions(ctx)).some(({ kind }) => kind === 'buy-gift');

type BoxOf = { readonly number: string; readonly box: number };

/**
 * The gifts that a box earns at current prices, and the chosen ones. @throws ShopError subscriptionNotFound
 * (404)
 */
export async function listBoxGifts(ctx: Ctx, memberId: MemberId, { number, box }: BoxOf): Promise<BoxGifts> {
  const held = await findOwn(ctx, memberId, number);
  const [row] = await ctx.db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, held.id), eq(cycle.number, box)));
  return { offers: await offersOf(ctx, held, row ?? null) };
}

async function offersOf(ctx: Ctx, held: SubscriptionRow, row: CycleRow | null): Promise<BoxGifts['offers']> {
  const { pricing } = (await quoteCycle(ctx, held, row, null)).basket;
  const all = pricing.offers.flatMap(({ gifts }) => gifts.map(({ skuId }) => skuId));
  const known = await knownGoods(ctx, held.memberId, all);
  return pricing.offers.map(({ promotionId, name, gifts }) => ({
    promotionId,
    name: name[ctx.locale],
    chosen: pricing.gifts.find((one) => one.promotionId === promotionId)?.skuId ?? null,
    gifts: namedItems(
      gifts.map(({ skuId, quantity }) => ({ skuId, quantity })),
      known,
    ),
  }));
}

/**
 * Chooses a gift of a box, while in stock. The price does not change.
 * @throws ShopError errors of `lockBox`; giftRanOut at `skuId` if it is not offered
 */
export function chooseBoxGift(
  ctx: Ctx,
  memberId: MemberId,
  { promotionId, skuId, ...of }: ChooseGiftInput,
): Promise<BoxGifts> {
  return inTransaction(ctx, async (tx) => {
    const { held, box } = await lockBox(tx, memberId, of);
    const offer = (await offersOf(tx, held, box)).find((one) => one.promotionId === promotionId);
    if (!offer?.gifts.some((gift) => gift.skuId === skuId)) throw fieldError('skuId', 'giftRanOut');
    if (offer.chosen !== skuId) {
      const gifts = [...box.gifts.filter((one) => one.promotionId !== promotionId), { promotionId, skuId }];
      await chooseGifts(tx, box.id, gifts);
      await recordEvent(tx, held, { act: 'gift', after: { cycle: box.number, promotionId, skuId } });
    }
    return listBoxGifts(tx, memberId, of);
  });
}
