import { asc, eq } from 'drizzle-orm';
import { type HalfYear, halfBefore, halfYearOf, levelAt } from '#lib/buying/gift/rules.ts';
import { giftLine, type LevelGiftRecord, levelGifts, saveLevelGifts } from '#lib/buying/gift/service.ts';
import { giftHalf, memberGift } from '#lib/buying/gift/tables.ts';
import { actorName } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom, type GoodsId, type MemberId, type SkuId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { levelMove } from '#lib/money/levels/tables.ts';
import { ORDER_STATUS as S } from '#lib/orders/order/codes.ts';
import { orderNumber } from '#lib/orders/order/rules.ts';
import { order, orderLine, orderMove } from '#lib/orders/order/tables.ts';
import { readMember } from './accounts.ts';
import { loadParcel } from './load-orders.ts';
import { HOME } from './orders.ts';

/** Gifts that members of each level may choose from, from a week's supply to two months of daily packs. */
const LISTS: readonly LevelGiftRecord[] = [
  { level: 1, skus: ['travel-probiotic-strip', 'vitamin-c-1000-timed-30', 'daypack-travel-7-7'] },
  { level: 2, skus: ['active-b-complex-60', 'free-lutein-30', 'daily-probiotic-30b-30', 'rtg-fish-oil-60'] },
  {
    level: 3,
    skus: ['daypack-good-night-30', 'rtg-fish-oil-120', 'daypack-women-30', 'night-magnesium-60-honey-lemon'],
  },
  {
    level: 4,
    skus: [
      'daypack-office-eyes-60',
      'daypack-student-60',
      'daypack-senior-bones-30',
      'whey-daily-cocoa-2-5kg',
    ],
  },
];

const DAY_MS = 86_400_000;

/** The demo member may choose this half-year's gift; the previous one was sent. Idempotent. */
export async function loadDemoGifts(tx: Ctx): Promise<void> {
  const half = halfYearOf(tx.now);
  const [first] = await tx.db
    .insert(giftHalf)
    .values({ half: half.from, isTold: true })
    .onConflictDoNothing()
    .returning();
  if (!first) return;
  const problems = await saveLevelGifts(tx, LISTS);
  if (problems.length > 0) throw new Error(problems.join('\n'));
  const memberId = await readMember(tx);
  const moves = await tx.db
    .select({ at: levelMove.at, from: levelMove.from, to: levelMove.to })
    .from(levelMove)
    .where(eq(levelMove.memberId, memberId))
    .orderBy(asc(levelMove.id));
  const before = halfBefore(half);
  await loadSent(tx, memberId, before, levelAt(moves, before.opensAt));
  const level = levelAt(moves, half.opensAt);
  await tx.db.insert(memberGift).values({ memberId, half: half.from, level, state: 'open' });
}

/** Chosen three weeks into its half-year, and sent without a purchase. */
async function loadSent(tx: Ctx, memberId: MemberId, half: HalfYear, level: number): Promise<void> {
  const [piece] = (await levelGifts({ ...tx, locale: 'tw' }, level))[0]?.pieces ?? [];
  if (!piece) throw new Error(`level ${level} of the demo has no gifts`);
  const at = addDays(half.opensAt, 21.5);
  const after = (days: number) => addDays(at, days);
  const number = orderNumber(at, cryptoRandom);
  const [made] = await tx.db
    .insert(order)
    .values({
      number,
      memberId,
      idempotencyKey: `gift-${number}`,
      status: S.completed,
      locale: 'tw',
      paymentMethod: 'card',
      deliveryType: 'home',
      recipient: HOME,
      goodsTotal: 0,
      shipping: 0,
      deliveryFee: 0,
      payable: 0,
      createdAt: at,
      payBefore: at,
      paidAt: at,
      paidAmount: 0,
      salesCounted: true,
      shippedAt: after(1),
      receivedAt: after(2),
    })
    .returning({ id: order.id });
  if (!made) throw new Error('the gift of the demo was not ordered');
  const { skuId, goodsId, adjustments, ...line } = giftLine(piece);
  await tx.db.insert(orderLine).values({
    ...line,
    orderId: made.id,
    skuId: skuId as SkuId,
    goodsId: goodsId as GoodsId,
    adjustments: [...adjustments],
  });
  const steps = [
    S.awaitingPayment,
    S.awaitingShipment,
    S.shipping,
    S.awaitingReceipt,
    S.received,
    S.completed,
  ];
  await tx.db.insert(orderMove).values(
    steps.slice(1).map((to, done) => ({
      orderId: made.id,
      from: steps[done] ?? S.awaitingPayment,
      to,
      at: after([0, 0.8, 1, 2, 9][done] ?? 9),
      by: actorName(tx.actor),
    })),
  );
  const daysAgo = Math.floor((tx.now.getTime() - addDays(half.opensAt, 21).getTime()) / DAY_MS);
  const sent = {
    packed: [daysAgo - 1, '07:12'],
    carrier: 'TCAT',
    logisticsId: '1588402',
    trackingNumber: '906825090316',
    news: [
      { code: 3001, state: 'inTransit', at: [daysAgo - 1, '12:00'] },
      { code: 3003, state: 'delivered', at: [daysAgo - 2, '12:00'] },
    ],
  } as const;
  await loadParcel(tx, sent, made.id);
  await tx.db.insert(memberGift).values({
    memberId,
    half: half.from,
    level,
    state: 'ordered',
    skuId: skuId as SkuId,
    value: piece.value,
    chosenAt: at,
    orderId: made.id,
  });
}
