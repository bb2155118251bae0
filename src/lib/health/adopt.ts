import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { type HealthOwner, lockOwner, ownedBy, ownerColumns } from './owner.ts';
import { countPersons, findSelf, openDetails, sealDetails } from './persons.ts';
import { healthPerson } from './tables.ts';

/**
 * What was said without an account becomes the member's at sign-in, in its transaction: as many profiles as there is room for,
 * oneself first; the others are forgotten in their time. Where the member has a profile of themselves already, the visitor's stays one of
 * its own: two people may have used the browser.
 */
export async function adoptPersons(tx: Ctx, visitor: VisitorId, memberId: MemberId): Promise<void> {
  const from: HealthOwner = { visitor };
  const to: HealthOwner = { memberId };
  if ((await countPersons(tx, from)) === 0) return;
  await lockOwner(tx, to);
  await lockOwner(tx, from);
  const room = Math.max(0, tx.config.limits.healthPersonsMost - (await countPersons(tx, to)));
  const moving = await tx.db
    .select()
    .from(healthPerson)
    .where(ownedBy(from))
    .orderBy(desc(healthPerson.isSelf), asc(healthPerson.createdAt))
    .limit(room);
  const self = moving.find(({ isSelf }) => isSelf);
  if (self && (await findSelf(tx, to))) {
    const details = { ...openDetails(tx, self), relation: 'other' as const };
    await tx.db
      .update(healthPerson)
      .set({ isSelf: false, details: sealDetails(tx, self.id, details) })
      .where(eq(healthPerson.id, self.id));
  }
  const ids = moving.map(({ id }) => id);
  await tx.db
    .update(healthPerson)
    .set({ ...ownerColumns(to), touchedAt: tx.now })
    .where(and(ownedBy(from), inArray(healthPerson.id, ids)));
  await publish(tx, 'health.adopted', { personIds: ids });
}
