import { eq, getTableColumns } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { showPictures } from '#lib/kernel/files/uploads.ts';
import { giveReviewPoints, reverseReviewPoints } from '#lib/money/points/service.ts';
import { notifyOpenPagesOf } from '#lib/orders/order/service.ts';
import { orderLine } from '#lib/orders/order/tables.ts';
import { getDeskReview } from './desk-list.ts';
import { refuseOutdatedReview, subjectOf } from './history.ts';
import {
  notifyReviewAnswered,
  notifyReviewHidden,
  notifyReviewShown,
  type ReviewedProduct,
} from './messages.ts';
import type { DeskReview, GivenAnswer, GivenReason } from './model/desk.ts';
import { review } from './tables.ts';
import { refreshRating } from './write.ts';

/** Staff actions on reviews: the writer is notified, and the product's pages are updated. */

type Desk = Ctx<StaffActor>;
type Row = typeof review.$inferSelect;

interface Change {
  readonly act: 'answer' | 'hide' | 'show';
  readonly set: Partial<typeof review.$inferInsert>;
  readonly before: unknown;
  readonly after: unknown;
  readonly tell: (tx: Ctx, written: ReviewedProduct) => Promise<void>;
}

/**
 * @param decide the change; null if it is made already
 * @throws ShopError reviewNotFound (404); reviewChangedMeanwhile if someone changed it since `seen`
 */
function onReview(
  ctx: Desk,
  { id, seen }: { readonly id: number; readonly seen: number },
  decide: (row: Row) => Change | null,
): Promise<DeskReview> {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ ...getTableColumns(review), orderId: orderLine.orderId, product: orderLine.name })
      .from(review)
      .leftJoin(orderLine, eq(orderLine.id, review.orderLineId))
      .where(eq(review.id, id))
      .for('no key update', { of: review });
    if (!found) throw notFound('reviewNotFound');
    const { orderId, product, ...row } = found;
    const change = decide(row);
    if (change) {
      await refuseOutdatedReview(tx, row, seen);
      await tx.db
        .update(review)
        .set({ ...change.set, version: row.version + 1 })
        .where(eq(review.id, id));
      const { act, before, after } = change;
      await audit(tx, { act: `review.${act}`, subject: subjectOf(id), owner: row.memberId, before, after });
      if (change.act !== 'answer') await showPictures(tx, row.pictures, change.act === 'show');
      await followWithPoints(tx, row, change);
      await refreshRating(tx, row.goodsId);
      if (orderId !== null && product !== null) {
        await change.tell(tx, { orderId, product });
        await notifyOpenPagesOf(tx, orderId);
      }
    }
    return getDeskReview(tx, id);
  });
}

/** Points are for visible reviews with a picture. */
async function followWithPoints(tx: Ctx, row: Row, { set: { status = row.status } }: Change): Promise<void> {
  const { memberId, id, pictures } = row;
  if (memberId === null || status === row.status || pictures.length === 0) return;
  const change = status === 'shown' ? giveReviewPoints : reverseReviewPoints;
  await change(tx, { memberId, reviewId: id, version: row.version + 1 });
}

/**
 * Publishes the answer below the review, in the review's language. The writer is notified of the first
 * version only.
 * @throws ShopError reviewIsHidden
 */
export const answerReview = (ctx: Desk, { text, ...about }: GivenAnswer): Promise<DeskReview> =>
  onReview(ctx, about, ({ status, reply }) => {
    if (reply === text) return null;
    if (status === 'hidden') throw new ShopError('reviewIsHidden');
    return {
      act: 'answer',
      set: { reply: text, repliedAt: ctx.now },
      before: { reply },
      after: { reply: text },
      tell: async (tx, written) => {
        if (reply === '') await notifyReviewAnswered(tx, written, text);
      },
    };
  });

/**
 * Hides the review from all but its writer and staff; it is excluded from ratings. A changed reason notifies
 * the writer again.
 */
export const hideReview = (ctx: Desk, { reason, text, ...about }: GivenReason): Promise<DeskReview> =>
  onReview(ctx, about, ({ hiddenReason, hiddenText, rewrittenAt }) => {
    if (hiddenReason === reason && hiddenText === text) return null;
    const why = { hiddenReason: reason, hiddenText: text };
    return {
      act: 'hide',
      set: { ...why, status: 'hidden' },
      before: { reason: hiddenReason, text: hiddenText },
      after: { reason, text },
      tell: (tx, written) => notifyReviewHidden(tx, written, { ...why, rewrittenAt }),
    };
  });

export const showReview = (ctx: Desk, about: { id: number; seen: number }): Promise<DeskReview> =>
  onReview(ctx, about, ({ status, hiddenReason, hiddenText }) =>
    status === 'shown'
      ? null
      : {
          act: 'show',
          set: { status: 'shown', hiddenReason: null, hiddenText: '' },
          before: { reason: hiddenReason, text: hiddenText },
          after: null,
          tell: notifyReviewShown,
        },
  );
