import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { postEntry } from '#lib/ledger/service.ts';

/** For a review with a picture, once for each, in the transaction that keeps it. */
export async function thankForReview(
  tx: Ctx,
  { memberId, reviewId }: { readonly memberId: MemberId; readonly reviewId: number },
): Promise<void> {
  const amount = tx.config.limits.reviewPoints;
  if (amount > 0)
    await postEntry(tx, {
      memberId,
      kind: 'points',
      amount,
      reason: 'reviewed',
      key: `reviewed:${reviewId}`,
    });
}
