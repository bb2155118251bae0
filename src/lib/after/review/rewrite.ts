import { and, eq, isNull } from 'drizzle-orm';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { claimPictures } from '#lib/kernel/files/uploads.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { giveReviewPoints } from '#lib/money/points/service.ts';
import type { Review, SaveReviewInput } from './model/review.ts';
import { toReview } from './read.ts';
import { mayRewrite } from './rules.ts';
import { review } from './tables.ts';
import { refreshRating } from './write.ts';

/**
 * Rewrites a review that was hidden for its wording, once, and shows it again; an answered one awaits a new
 * answer.
 * @throws ShopError reviewNotRewritable, pictureUnknown
 */
export function rewriteReview(ctx: Ctx, memberId: MemberId, given: SaveReviewInput): Promise<Review> {
  return inTransaction(ctx, async (tx) => {
    const own = and(eq(review.orderLineId, given.orderLineId), eq(review.memberId, memberId));
    const [before] = await tx.db
      .select()
      .from(review)
      .where(and(own, eq(review.status, 'hidden'), isNull(review.rewrittenAt)))
      .for('no key update');
    if (!before || !mayRewrite(before)) throw new ShopError('reviewNotRewritable');
    const { stars, text, pictures } = given;
    const [saved] = await tx.db
      .update(review)
      .set({
        stars,
        text,
        pictures,
        locale: tx.locale,
        status: 'shown',
        hiddenReason: null,
        hiddenText: '',
        reply: '',
        repliedAt: null,
        rewrittenAt: tx.now,
        version: before.version + 1,
      })
      .where(eq(review.id, before.id))
      .returning();
    if (!saved) throw new Error('the review was not kept');
    await claimPictures(tx, {
      addresses: pictures,
      field: 'pictures',
      isPublic: true,
      before: before.pictures,
    });
    if (pictures.length > 0)
      await giveReviewPoints(tx, { memberId, reviewId: saved.id, version: saved.version });
    await audit(tx, {
      act: 'review.rewrite',
      subject: `review:${before.id}`,
      // Retained although it is the writer's own: this is the only record of the hidden text.
      owner: null,
      before: { stars: before.stars, text: before.text },
      after: { stars, text },
    });
    await refreshRating(tx, saved.goodsId);
    return toReview(saved);
  });
}
