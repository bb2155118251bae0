import { and, eq } from 'drizzle-orm';
import { goesWith } from '#lib/buying/gift/rules.ts';
import { giftPieces, insertFreeOrder } from '#lib/buying/gift/service.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { resolveDelivery } from '#lib/orders/logistics/service.ts';
import { lockOrder, markOrderPaid, notifyOpenPages } from '#lib/orders/order/service.ts';
import { lockMember, shareLockMember } from '#lib/people/account/service.ts';
import { givePendingPrize } from './give.ts';
import type { ClaimPrizeInput, IdentifyInput } from './model/own.ts';
import { claimNeeds, taxOf, worthOf } from './rules/claim.ts';
import { RESERVING_STATES } from './rules/state.ts';
import { sealIdentity } from './seals.ts';
import { lottery, lotteryDraw, lotteryPrize, lotteryWinner } from './tables.ts';
import { transitionDraw } from './transitions.ts';
import type { DrawRow, PrizeRow } from './views.ts';
import { lockChances, wonInYear } from './year.ts';

/** Claims of won products, and prizes that await their winner's identity (rules of trade, part 6). */

/**
 * Records the winner's identity, above the first threshold of the winner's year; above the second the tax
 * must be paid next. Idempotent.
 * @throws ShopError lotteryDrawNotFound (404), also for another member's; prizeNotClaimable; prizeLapsed
 */
export const identifyWinner = (ctx: Ctx, memberId: MemberId, input: IdentifyInput): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { draw, prize, claimDays } = await lockOwn(tx, memberId, input.drawId);
    if (draw.state !== 'won') {
      if (draw.state === 'lapsed') throw new ShopError('prizeLapsed');
      return;
    }
    refuseLapsed(tx, draw);
    const { isResident, name, idNumber } = input;
    const { limits } = tx.config;
    const earlier = await wonInYear(tx, draw);
    const worth = worthOf(prize);
    const needs = claimNeeds(worth, limits, { earlier, isResident });
    if (needs === 'nothing' && prize.kind === 'goods') throw new ShopError('prizeNotClaimable');
    const tax = needs === 'tax' ? taxOf(worth, limits, isResident) : 0;
    await tx.db.insert(lotteryWinner).values({
      drawId: draw.id,
      identity: sealIdentity(tx, draw.id, { name, idNumber, isResident }),
      tax,
      at: tx.now,
    });
    // If tax is due, the whole claim period begins again, with a new reminder.
    if (needs === 'tax')
      await transitionDraw(tx, draw.id, 'taxDue', {
        claimBefore: addDays(tx.now, claimDays),
        remindedAt: null,
      });
    else if (await transitionDraw(tx, draw.id, 'identified')) await givePendingPrize(tx, draw, prize);
  });

/**
 * Sends the prize as an order with nothing to pay. Idempotent, also for concurrent requests.
 * @throws ShopError lotteryDrawNotFound (404); prizeNotClaimable; prizeLapsed; prizeIdentityFirst;
 *   prizeTaxFirst; homeOnlyGoods; what `resolveDelivery` refuses
 */
export async function claimPrize(ctx: Ctx, memberId: MemberId, input: ClaimPrizeInput): Promise<void> {
  const recipient = await resolveDelivery(ctx, memberId, input);
  const { deliveryType } = input;
  await inTransaction(ctx, async (tx) => {
    const { draw, prize } = await lockOwn(tx, memberId, input.drawId);
    if (draw.state === 'claimed') return;
    await refuseUnready(tx, draw, prize);
    const gift = (await giftPieces(tx, prize.skuId === null ? [] : [prize.skuId])).get(prize.skuId ?? 0);
    if (!gift) throw new ShopError('prizeNotClaimable');
    if (!goesWith(gift, deliveryType)) throw fieldError('deliveryType', 'homeOnlyGoods');
    const made = await insertFreeOrder(tx, { memberId, gift, giftKind: 'prize', recipient, deliveryType });
    await transitionDraw(tx, draw.id, 'claimed', { orderId: made.id });
    await markOrderPaid(tx, await lockOrder(tx, made.id), { paidAt: tx.now });
    notifyOpenPages(tx, { memberId, number: made.number });
  });
}

async function refuseUnready(ctx: Ctx, draw: DrawRow, prize: PrizeRow): Promise<void> {
  if (draw.state === 'lapsed') throw new ShopError('prizeLapsed');
  if (draw.state === 'taxDue') throw new ShopError('prizeTaxFirst');
  if (!RESERVING_STATES.includes(draw.state)) throw new ShopError('prizeNotClaimable');
  refuseLapsed(ctx, draw);
  if (draw.state !== 'won') return;
  const earlier = await wonInYear(ctx, draw);
  if (claimNeeds(worthOf(prize), ctx.config.limits, { earlier }) !== 'nothing')
    throw new ShopError('prizeIdentityFirst');
}

/** The sweep that expires it may run up to a minute late. */
function refuseLapsed({ now }: Ctx, { claimBefore }: DrawRow): void {
  if (claimBefore !== null && claimBefore <= now) throw new ShopError('prizeLapsed');
}

/** Serializes a member's actions. @throws ShopError lotteryDrawNotFound (404) */
async function lockOwn(tx: Ctx, memberId: MemberId, drawId: number) {
  await lockMember(tx, memberId);
  await shareLockMember(tx, memberId);
  await lockChances(tx, memberId);
  const [found] = await tx.db
    .select({ draw: lotteryDraw, prize: lotteryPrize, claimDays: lottery.claimDays })
    .from(lotteryDraw)
    .innerJoin(lottery, eq(lottery.id, lotteryDraw.lotteryId))
    .leftJoin(lotteryPrize, eq(lotteryPrize.id, lotteryDraw.prizeId))
    .where(and(eq(lotteryDraw.id, drawId), eq(lotteryDraw.memberId, memberId)))
    .for('no key update', { of: lotteryDraw });
  if (!found) throw notFound('lotteryDrawNotFound');
  if (!found.prize) throw new ShopError('prizeNotClaimable');
  return { ...found, prize: found.prize };
}
