import { and, eq, sql } from 'drizzle-orm';
import { changeReservedBox } from '#lib/catalog/goods/stock/reserved.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { cycle } from './cycles/tables.ts';

const holdsSome = sql`${cycle.held} <> '[]'::jsonb`;

/** Cycles of a subscription with reserved pieces. The caller has locked it. */
export const reservingCycles = ({ db }: Ctx, subscriptionId: number) =>
  db
    .select({ id: cycle.id, number: cycle.number, held: cycle.held })
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, subscriptionId), holdsSome));

/** Releases all reserved pieces of a paused or ended subscription. */
export async function releaseReserved(tx: Ctx, subscriptionId: number): Promise<void> {
  const rows = await reservingCycles(tx, subscriptionId);
  if (rows.length === 0) return;
  await changeReservedBox(
    tx,
    rows.flatMap(({ held }) => held),
  );
  await tx.db
    .update(cycle)
    .set({ held: [] })
    .where(and(eq(cycle.subscriptionId, subscriptionId), holdsSome));
}

/** Reserved pieces that are on no order yet, by SKU. They are still on the shelf. */
export async function reservedBoxes({ db }: Ctx): Promise<Map<number, number>> {
  const rows = await db.select({ held: cycle.held }).from(cycle).where(holdsSome);
  const all = new Map<number, number>();
  for (const { held } of rows)
    for (const { skuId, quantity } of held) all.set(skuId, (all.get(skuId) ?? 0) + quantity);
  return all;
}
