import { and, eq, ne } from 'drizzle-orm';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { orExisting } from '#lib/kernel/once-per-key.ts';
import type { RecordedEntry } from './model/till.ts';
import { type ByMethod, expectedOf, type TillMethod } from './rules.ts';
import { till, tillEntry } from './tables.ts';

export type TillRow = typeof till.$inferSelect;

export const ownTill = ({ actor }: Ctx<StaffActor>) =>
  and(eq(till.staffId, actor.staffId), ne(till.state, 'closed'));

/**
 * Locks one's own till for an entry, so that closing it waits. Orders and refunds must be locked before.
 * @throws ShopError tillNotOpen
 */
export async function lockOpenTill(tx: Ctx<StaffActor>): Promise<TillRow> {
  const [own] = await tx.db.select().from(till).where(ownTill(tx)).for('no key update');
  if (own?.state !== 'open') throw new ShopError('tillNotOpen');
  return own;
}

/** Expected sums in a till. */
export async function expectedIn({ db }: Ctx, { id, float }: TillRow): Promise<ByMethod> {
  const entries = await db
    .select({ way: tillEntry.way, amount: tillEntry.amount })
    .from(tillEntry)
    .where(eq(tillEntry.tillId, id));
  return expectedOf(float, entries);
}

/**
 * Records an entry once per key. A repeat, concurrent or after that till is closed, returns the same entry.
 * @param notes writes the entry while it holds the lock of one's own open till; a second one with the same
 *   key fails
 * @throws ShopError whatever `notes` refuses
 */
export async function recordOnce(
  ctx: Ctx<StaffActor>,
  key: string,
  notes: (tx: Ctx<StaffActor>) => Promise<number>,
): Promise<RecordedEntry> {
  const earlier = () => notedBefore(ctx, key);
  return (await earlier()) ?? orExisting(async () => ({ id: await inTransaction(ctx, notes) }), earlier);
}

/** In any of one's own tills, because a repeat may arrive on another day. */
async function notedBefore({ db, actor }: Ctx<StaffActor>, key: string): Promise<RecordedEntry | null> {
  const [found] = await db
    .select({ id: tillEntry.id })
    .from(tillEntry)
    .innerJoin(till, eq(till.id, tillEntry.tillId))
    .where(and(eq(till.staffId, actor.staffId), eq(tillEntry.key, key)));
  return found ?? null;
}

export async function recordEntry(
  { db, now }: Ctx,
  { id: tillId }: TillRow,
  entry: Omit<typeof tillEntry.$inferInsert, 'tillId' | 'at' | 'way'> & { readonly way: TillMethod },
): Promise<number> {
  const [noted] = await db
    .insert(tillEntry)
    .values({ ...entry, tillId, at: now })
    .returning({ id: tillEntry.id });
  if (!noted) throw new Error('the till did not note it');
  return noted.id;
}
