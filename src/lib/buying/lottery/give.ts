import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { grantCoupon } from '#lib/money/coupon/service.ts';
import { giveCoins, postEntry } from '#lib/money/ledger/service.ts';
import { transitionDraw } from './transitions.ts';
import type { DrawRow, PrizeRow } from './views.ts';

/**
 * Credits a prize that needs no claim, in the transaction that drew it; a product waits. Ledger entries are
 * sent with the commit, because others wait for the lock of the prize's row.
 */
export async function givePrize(
  tx: Ctx,
  { id, memberId }: Pick<DrawRow, 'id' | 'memberId'>,
  { kind, amount, couponId, name }: Pick<PrizeRow, 'kind' | 'amount' | 'couponId' | 'name'>,
): Promise<void> {
  const posting = { memberId, amount, reason: 'prize', key: `prize:${id}`, subject: name } as const;
  if (kind === 'coins') await sendUnawaited(tx, giveCoins(tx, posting));
  else if (kind === 'points') await sendUnawaited(tx, postEntry(tx, { ...posting, kind }));
  else if (kind === 'coupon' && couponId !== null) await grantCoupon(tx, memberId, couponId);
}

/** Gives a prize that only awaited its winner's identity or tax; a product still needs an address. */
export async function givePendingPrize(
  tx: Ctx,
  draw: Pick<DrawRow, 'id' | 'memberId'>,
  prize: PrizeRow,
): Promise<void> {
  if (prize.kind !== 'goods' && (await transitionDraw(tx, draw.id, 'given')))
    await givePrize(tx, draw, prize);
}
