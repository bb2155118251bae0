import { and, eq } from 'drizzle-orm';
import { refreshRating } from '#lib/after/review/service.ts';
import { review } from '#lib/after/review/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { timeOf } from './load-orders.ts';
import { DEMO_MEMBER_REVIEWS, type DemoReview } from './member-review-texts.ts';
import { demoStaff } from './staff.ts';

const ANSWERED_HOURS = 22;

/** Runs once. Needs all the demo's orders, reviews and staff. */
export async function loadDemoMemberReviews(tx: Ctx): Promise<void> {
  const merchant = actorName(await demoStaff(tx, 'merchant'));
  for (const demo of DEMO_MEMBER_REVIEWS) await loadReview(tx, demo, merchant);
}

async function loadReview(tx: Ctx, demo: DemoReview, actor: string): Promise<void> {
  const { stars, text, reply = '', hidden } = demo;
  const [line] = await tx.db
    .select({
      id: orderLine.id,
      goodsId: orderLine.goodsId,
      options: orderLine.options,
      memberId: order.memberId,
    })
    .from(orderLine)
    .innerJoin(order, eq(order.id, orderLine.orderId))
    .innerJoin(sku, eq(sku.id, orderLine.skuId))
    .where(and(eq(order.idempotencyKey, demo.order), eq(sku.code, demo.sku)));
  if (!line) throw new Error(`${demo.order} has no ${demo.sku}`);
  const createdAt = timeOf(tx, demo.at);
  const decidedAt = addHours(createdAt, ANSWERED_HOURS);
  const isDecided = reply !== '' || hidden !== undefined;
  const [made] = await tx.db
    .insert(review)
    .values({
      goodsId: line.goodsId,
      memberId: line.memberId,
      orderLineId: line.id,
      stars,
      text,
      locale: 'tw',
      pictures: [],
      shownName: '林**',
      options: line.options,
      createdAt,
      reply,
      repliedAt: reply ? decidedAt : null,
      ...(hidden ? { status: 'hidden', hiddenReason: hidden.reason, hiddenText: hidden.text } : {}),
      version: isDecided ? 1 : 0,
    })
    .onConflictDoNothing({ target: review.orderLineId })
    .returning({ id: review.id });
  if (!made) return;
  if (isDecided)
    await tx.db.insert(auditEntry).values({
      at: decidedAt,
      actor,
      act: hidden ? 'review.hide' : 'review.answer',
      subject: `review:${made.id}`,
      before: hidden ? { reason: null, text: '' } : { reply: '' },
      after: hidden ?? { reply },
      requestId: tx.requestId,
    });
  await refreshRating(tx, line.goodsId);
}
