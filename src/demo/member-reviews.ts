import { and, eq } from 'drizzle-orm';
import { sku } from '#lib/catalog/tables.ts';
import { addHours } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { order, orderLine } from '#lib/order/tables.ts';
import type { HideReason } from '#lib/review/rules.ts';
import { refreshRating } from '#lib/review/service.ts';
import { review } from '#lib/review/tables.ts';
import { staffMember } from '#lib/staff/tables.ts';
import { timeOf } from './load-orders.ts';
import type { DemoTime } from './orders.ts';
import { demoStaffEmail } from './staff.ts';

interface DemoReview {
  readonly order: string;
  readonly sku: string;
  readonly stars: number;
  readonly text: string;
  readonly at: DemoTime;
  readonly reply?: string;
  readonly hidden?: { readonly reason: HideReason; readonly text: string };
}

/** What the demo member wrote of what arrived: two wait for an answer, one has one, one was taken down. */
const DEMO_MEMBER_REVIEWS: readonly DemoReview[] = [
  {
    order: 'demo-received-order',
    sku: 'biotin-hair-nail-60',
    stars: 4,
    text: '膠囊比想像中小，早上配水很好吞。想問可以和咖啡一起吃嗎？',
    at: [4, '21:15'],
  },
  {
    order: 'demo-received-order',
    sku: 'selenium-yeast-100',
    stars: 5,
    text: '吃了三天，甲狀腺的問題完全好了，醫生的藥都不用吃了！',
    at: [4, '21:20'],
    hidden: {
      reason: 'healthClaim',
      text: '「問題完全好了」這樣的說法不能刊登；吞嚥、包裝、配送都歡迎分享。',
    },
  },
  {
    order: 'demo-return-underway-order',
    sku: 'daypack-women-30',
    stars: 5,
    text: '一天一包真的很方便，出差帶幾包就好。',
    at: [4, '12:40'],
    reply: '謝謝你！出差時記得避開高溫的行李廂，放在隨身包裡最好。',
  },
  {
    order: 'demo-return-rejected-order',
    sku: 'ginkgo-ps-60',
    stars: 2,
    text: '外盒到的時候有點凹，裡面的瓶子沒事，希望包裝可以再厚一點。',
    at: [3, '20:05'],
  },
];

const ANSWERED_HOURS = 22;

/** Once. To be called when the demo's orders, reviews and staff are there. */
export async function loadDemoMemberReviews(tx: Ctx): Promise<void> {
  const [merchant] = await tx.db
    .select({ id: staffMember.id })
    .from(staffMember)
    .where(eq(staffMember.email, demoStaffEmail('merchant')));
  if (!merchant) throw new Error('the demo merchant is not there');
  for (const demo of DEMO_MEMBER_REVIEWS) await loadReview(tx, demo, `staff:${merchant.id}`);
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
