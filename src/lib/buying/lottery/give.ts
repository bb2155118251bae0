import { type Ctx, sendUnawaited } from '#lib/kernel/context.ts';
import { grantCoupon } from '#lib/money/coupon/service.ts';
import { giveCoins, postEntry } from '#lib/money/ledger/service.ts';
import { transitionDraw } from './transitions.ts';
import type { DrawRow, PrizeRow } from './views.ts';

/**
 * What needs no claim is the member's in the transaction that drew it; a good waits. What is posted leaves with the commit: until then
 * the prize's row is held, for which others wait.
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

/** What waited for nothing but its winner's identity, or its tax, is theirs; a good still wants an address. */
export async function givePendingPrize(
  tx: Ctx,
  draw: Pick<DrawRow, 'id' | 'memberId'>,
  prize: PrizeRow,
): Promise<void> {
  if (prize.kind !== 'goods' && (await transitionDraw(tx, draw.id, 'given')))
    await givePrize(tx, draw, prize);
}
