import { and, eq } from 'drizzle-orm';
import { refundNumber } from '#lib/after/refund/rules/states.ts';
import { refund, refundLine } from '#lib/after/refund/tables.ts';
import { dueAfter, isOver, returnNumber } from '#lib/after/returns/rules.ts';
import {
  returnLine,
  returnMove,
  returnNews,
  returnParcel,
  returnRequest,
} from '#lib/after/returns/tables.ts';
import { sku } from '#lib/catalog/goods/tables.ts';
import { actorName, systemActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cryptoRandom } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { order, orderLine } from '#lib/orders/order/tables.ts';
import { createTradeNo } from '#lib/site/ecpay/trade-number.ts';
import { timeOf } from './load-orders.ts';
import { DEMO_RETURNS, type DemoReturn } from './returns.ts';

/** The demo member's returns. Idempotent. */
export async function loadDemoReturns(tx: Ctx): Promise<void> {
  for (const demo of DEMO_RETURNS) {
    const [line] = await tx.db
      .select({
        id: orderLine.id,
        total: orderLine.total,
        orderId: order.id,
        memberId: order.memberId,
      })
      .from(orderLine)
      .innerJoin(order, eq(order.id, orderLine.orderId))
      .innerJoin(sku, eq(sku.id, orderLine.skuId))
      .where(and(eq(order.idempotencyKey, demo.order), eq(sku.code, demo.sku)));
    if (!line) throw new Error(`${demo.order} has no ${demo.sku}`);
    const returnId = await loadReturn(tx, demo, line);
    if (returnId === null) continue;
    await loadMoves(tx, demo, returnId, `member:${line.memberId}`);
    if (demo.parcel) await loadParcel(tx, demo.parcel, returnId);
  }
}

type Line = Pick<typeof orderLine.$inferSelect, 'id' | 'total' | 'orderId'> & {
  readonly memberId: (typeof order.$inferSelect)['memberId'];
};

/** @returns null when it already exists */
async function loadReturn(tx: Ctx, demo: DemoReturn, line: Line): Promise<number | null> {
  const appliedAt = timeOf(tx, demo.applied);
  const last = demo.moves.at(-1);
  const state = last?.to ?? 'applying';
  const stateAt = last ? timeOf(tx, last.at) : appliedAt;
  const isRefunded = state === 'refundComplete';
  const number = isRefunded ? refundNumber(stateAt, cryptoRandom) : null;
  const [made] = await tx.db
    .insert(returnRequest)
    .values({
      number: returnNumber(appliedAt, cryptoRandom),
      orderId: line.orderId,
      memberId: line.memberId,
      idempotencyKey: demo.order,
      state,
      reason: demo.reason,
      description: demo.description,
      isOpened: demo.isOpened ?? false,
      isWhole: false,
      amount: line.total,
      coins: 0,
      createdAt: appliedAt,
      appliedAt,
      version: demo.moves.length + 1,
      dueAt: dueAfter(state, stateAt, tx.config.limits, null),
      ...(isRefunded
        ? {
            inspectedAt: stateAt,
            refundNumber: number,
            refundedAmount: line.total,
            refundedCoins: 0,
            refundedAt: stateAt,
          }
        : {}),
    })
    .onConflictDoNothing()
    .returning({ id: returnRequest.id });
  if (!made) return null;
  await tx.db.insert(returnLine).values({
    returnId: made.id,
    orderLineId: line.id,
    quantity: 1,
    received: isRefunded ? 1 : null,
    restocked: isRefunded ? 1 : 0,
  });
  if (number !== null) await loadRefund(tx, { number, key: `return:${made.id}`, at: stateAt }, line);
  await tx.db
    .update(order)
    .set({ hasOpenReturn: !isOver(state) })
    .where(eq(order.id, line.orderId));
  return made.id;
}

async function loadRefund(
  tx: Ctx,
  { number, key, at }: { readonly number: string; readonly key: string; readonly at: Date },
  { id, total, orderId }: Line,
): Promise<void> {
  const by = actorName(systemActor('demo'));
  const [made] = await tx.db
    .insert(refund)
    .values({
      number,
      orderId,
      key,
      reason: 'returned',
      state: 'completed',
      total,
      coins: 0,
      deducted: 0,
      steps: [{ key: 'goods', amount: total, name: null }],
      isWhole: false,
      openedAt: at,
      openedBy: by,
      decidedAt: at,
      decidedBy: by,
      completedAt: at,
    })
    .returning({ id: refund.id });
  if (!made) throw new Error('the refund was not kept');
  await tx.db
    .insert(refundLine)
    .values({ refundId: made.id, orderLineId: id, quantity: 1, restocked: 1, amount: total, coins: 0 });
}

async function loadMoves(tx: Ctx, demo: DemoReturn, returnId: number, shopper: string): Promise<void> {
  const steps = [{ to: 'applying', at: demo.applied, cause: 'shopper' } as const, ...demo.moves];
  await tx.db.insert(returnMove).values(
    steps.map(({ to, at, cause, ...said }, i) => ({
      returnId,
      from: steps[i - 1]?.to ?? null,
      to,
      at: timeOf(tx, at),
      by: cause === 'shopper' ? shopper : actorName(systemActor('demo')),
      cause,
      note: 'note' in said ? (said.note ?? '') : '',
    })),
  );
}

async function loadParcel(
  tx: Ctx,
  { way, state, at, company = '', trackingNumber, kioskCode, news = [] }: NonNullable<DemoReturn['parcel']>,
  returnId: number,
): Promise<void> {
  const stateAt = timeOf(tx, at);
  const [made] = await tx.db
    .insert(returnParcel)
    .values({
      returnId,
      tradeNo: createTradeNo(stateAt, cryptoRandom),
      way,
      state,
      stateAt,
      createdAt: stateAt,
      company,
      trackingNumber: trackingNumber ?? null,
      kioskCode: kioskCode ?? null,
      kioskCodeUntil: kioskCode ? taipeiDay(addDays(stateAt, tx.config.limits.returnCodeDays)) : null,
      mayExist: way !== 'own',
      tries: way === 'own' ? 0 : 1,
    })
    .returning({ id: returnParcel.id });
  if (!made) throw new Error('the parcel of a return was not kept');
  const told = news.map(({ code, at: when }) => ({ parcelId: made.id, code, at: timeOf(tx, when) }));
  if (told.length > 0)
    await tx.db.insert(returnNews).values(told.map((one) => ({ ...one, receivedAt: one.at })));
}
