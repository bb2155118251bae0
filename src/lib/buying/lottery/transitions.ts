import { and, eq, inArray } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { DrawState } from './codes.ts';
import { statesBefore } from './rules/state.ts';
import { lotteryDraw } from './tables.ts';
import type { DrawRow } from './views.ts';

/**
 * The only writer of a draw's state after the draw: one statement, so that of two concurrent transitions only
 * one succeeds.
 * @returns null where the transition is not allowed
 */
export async function transitionDraw(
  tx: Ctx,
  id: number,
  to: DrawState,
  set: Partial<Pick<DrawRow, 'prizeId' | 'claimBefore' | 'remindedAt' | 'orderId'>> = {},
): Promise<DrawRow | null> {
  const [moved] = await tx.db
    .update(lotteryDraw)
    .set({ ...set, state: to })
    .where(and(eq(lotteryDraw.id, id), inArray(lotteryDraw.state, statesBefore(to))))
    .returning();
  if (!moved) return null;
  await audit(tx, {
    act: `lottery.${to}`,
    subject: `draw:${id}`,
    owner: moved.memberId,
    before: null,
    after: { prizeId: moved.prizeId, orderId: moved.orderId },
  });
  return moved;
}
