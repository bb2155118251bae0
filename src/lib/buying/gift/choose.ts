import { changeReservedGifts } from '#lib/catalog/goods/stock/reserved.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { fieldError, ShopError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { levelGifts } from './list.ts';
import type { GiftPiece, OwnGift } from './model.ts';
import { giftOf, levelWhenItBegan, ownGift } from './own.ts';
import { choiceEnds, halfYearOf, lastDayOf } from './rules.ts';
import { memberGift } from './tables.ts';
import type { GiftRow } from './transitions.ts';
import { lockOwner, transitionGift } from './transitions.ts';

/**
 * Chooses this half-year's gift, or another one instead: reserves a piece and releases the earlier one.
 * Idempotent.
 * @throws ShopError giftOver, giftNone, giftOrdered; giftUnknown for a SKU outside the level's list;
 *   giftOutOfStock
 */
export async function chooseGift(ctx: Ctx, memberId: MemberId, skuId: number): Promise<OwnGift> {
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, memberId);
    const { row, choices } = await openGift(tx, memberId);
    if (row.state === 'ordered') throw new ShopError('giftOrdered');
    if (row.skuId === skuId) return;
    const piece = choices.find((one) => one.skuId === skuId);
    if (!piece) throw fieldError('skuId', 'giftUnknown');
    const isChosen = await transitionGift(tx, row, 'chosen', {
      skuId: piece.skuId as GiftRow['skuId'],
      value: piece.value,
      chosenAt: tx.now,
    });
    if (!isChosen) throw new ShopError('giftOver', { params: { day: row.half } });
    const back = row.skuId === null ? [] : [{ skuId: row.skuId, quantity: 1 }];
    if (!(await changeReservedGifts(tx, [{ skuId, quantity: -1 }, ...back])))
      throw fieldError('skuId', 'giftOutOfStock', { name: piece.name });
  });
  return ownGift(ctx, memberId);
}

/**
 * Returns the chosen gift; another may be chosen until the last day. Idempotent.
 * @throws ShopError giftOrdered once it is in an order
 */
export async function returnGift(ctx: Ctx, memberId: MemberId): Promise<OwnGift> {
  await inTransaction(ctx, async (tx) => {
    await lockOwner(tx, memberId);
    const row = await giftOf(tx, memberId, halfYearOf(tx.now));
    if (row?.state === 'ordered') throw new ShopError('giftOrdered');
    if (row?.state !== 'chosen' || row.skuId === null) return;
    if (await transitionGift(tx, row, 'open'))
      await changeReservedGifts(tx, [{ skuId: row.skuId, quantity: 1 }]);
  });
  return ownGift(ctx, memberId);
}

/**
 * The row of this half-year's gift, created if missing. The member's row must be locked.
 * @throws ShopError giftOver after the last day; giftNone for a level without gifts
 */
async function openGift(
  tx: Ctx,
  memberId: MemberId,
): Promise<{ readonly row: GiftRow; readonly choices: readonly GiftPiece[] }> {
  const half = halfYearOf(tx.now);
  const ends = choiceEnds(half, tx.config.limits);
  if (tx.now >= ends) throw new ShopError('giftOver', { params: { day: lastDayOf(ends) } });
  const found = await giftOf(tx, memberId, half);
  const level = found?.level ?? (await levelWhenItBegan(tx, memberId, half));
  const [own] = await levelGifts(tx, level);
  if (found) return { row: found, choices: own?.pieces ?? [] };
  if (!own) throw new ShopError('giftNone');
  const [made] = await tx.db
    .insert(memberGift)
    .values({ memberId, half: half.from, level, state: 'open' })
    .returning();
  if (!made) throw new Error('a gift was not noted');
  return { row: made, choices: own.pieces };
}
