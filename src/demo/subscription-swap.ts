import { and, eq } from 'drizzle-orm';
import { cycle } from '#lib/boxes/subscription/cycles/tables.ts';
import { daysAfter } from '#lib/boxes/subscription/rules/schedule.ts';
import { subscriptionEvent } from '#lib/boxes/subscription/tables.ts';
import { linesIn, placePieces } from '#lib/boxes/subscription-change/paid-pieces.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import type { ActiveSubscription } from './subscription-orders.ts';

/** Swaps a product in a prepaid box, as its member would on the page. */
export async function swapInPart(
  tx: Ctx,
  { id, memberId, demo }: ActiveSubscription,
  skuIds: ReadonlyMap<string, number>,
): Promise<void> {
  const { swappedPart, items } = demo;
  const [held] = await tx.db
    .select({ id: cycle.id, orderId: cycle.orderId })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, 1)));
  if (!swappedPart || !held?.orderId) return;
  const { part, to } = swappedPart;
  const [there] = await linesIn(tx, held.orderId, part);
  if (!there) throw new Error('a box of the demo holds nothing to swap');
  const skuId = skuIds.get(to) ?? 0;
  const before = items.map(([code, quantity, morning = 0, evening = 0]) => ({
    ...{ skuId: skuIds.get(code) ?? 0, quantity, morning, evening },
  }));
  const after = before.map((item) => (item.skuId === there.line.skuId ? { ...item, skuId } : item));
  const pieces = { part, skuId: there.line.skuId, quantity: there.quantity };
  const instead = { ...pieces, skuId };
  await placePieces(tx, { memberId, orderId: held.orderId, from: pieces, to: instead });
  await tx.db
    .update(cycle)
    .set({ filled: [{ part, items: after }] })
    .where(eq(cycle.id, held.id));
  await tx.db.insert(subscriptionEvent).values({
    ...{ subscriptionId: id, act: 'paid.swap', actor: `member:${memberId}` },
    at: taipeiMoment(daysAfter(taipeiDay(tx.now), -1), '20:31'),
    before: { box: 1, part, items: before, pieces },
    after: { box: 1, part, items: after, pieces: instead },
  });
}
