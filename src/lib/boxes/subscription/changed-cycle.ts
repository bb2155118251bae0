import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { cycle } from './cycles/tables.ts';
import { scheduledOn } from './rules/schedule.ts';
import type { CycleRow, SubscriptionRow } from './transitions.ts';

/** The stored row of the next cycle. Null: it is unchanged and not announced yet. */
export async function storedNextCycle(
  { db }: Ctx,
  { id, nextCycle }: SubscriptionRow,
): Promise<CycleRow | null> {
  const [found] = await db
    .select()
    .from(cycle)
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, nextCycle)));
  return found ?? null;
}

/**
 * The row of a cycle that is to be changed; inserts it if needed. The caller has locked the subscription.
 * @throws ShopError boxNotFound (404)
 */
export async function cycleToChange(tx: Ctx, held: SubscriptionRow, number: number): Promise<CycleRow> {
  const of = and(eq(cycle.subscriptionId, held.id), eq(cycle.number, number));
  const [found] = await tx.db.select().from(cycle).where(of);
  if (found) return found;
  const row = {
    subscriptionId: held.id,
    number,
    dueOn: scheduledOn(held, number),
    state: 'planned' as const,
  };
  const [made] = await tx.db.insert(cycle).values(row).returning();
  if (!made) throw notFound('boxNotFound');
  return made;
}

/** A cycle's differences from the subscription, and its maximum price if they change it. */
type Bend = Pick<CycleRow, 'movedTo' | 'notBefore' | 'items' | 'additions' | 'delivery' | 'price'> & {
  readonly isSkipped: boolean;
};

/**
 * Changes a cycle that has no order yet. The caller has locked its subscription and reschedules afterwards.
 */
export async function changeCycle(tx: Ctx, id: number, { isSkipped, ...bend }: Bend): Promise<CycleRow> {
  const [bent] = await tx.db
    .update(cycle)
    .set({ state: isSkipped ? 'skipped' : 'planned', ...bend })
    .where(eq(cycle.id, id))
    .returning();
  if (!bent) throw new Error('the box was not kept');
  return bent;
}

/** Delays the next cycle: no charge before this day in Taipei. */
export async function delayUntil(
  { db }: Ctx,
  { id, nextCycle }: SubscriptionRow,
  day: string,
): Promise<void> {
  await db
    .update(cycle)
    .set({ notBefore: day })
    .where(and(eq(cycle.subscriptionId, id), eq(cycle.number, nextCycle)));
}

/** Stores the member's choice of gifts for a cycle. */
export async function chooseGifts({ db }: Ctx, id: number, gifts: CycleRow['gifts']): Promise<void> {
  await db.update(cycle).set({ gifts }).where(eq(cycle.id, id));
}

/** Stores which boxes of a paid cycle have contents of their own. */
export async function setFilled({ db }: Ctx, id: number, filled: CycleRow['filled']): Promise<void> {
  await db.update(cycle).set({ filled }).where(eq(cycle.id, id));
}
