import { and, asc, inArray, isNotNull, lt } from 'drizzle-orm';
import { addDays } from '#lib/kernel/clock.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { healthPerson } from './tables.ts';

const BATCH = 200;

/** Sweep: what visitors have said and not touched for `healthGuestDays` is deleted, with everything that hangs on it. */
export const forgetGuests = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const before = addDays(tx.now, -tx.config.limits.healthGuestDays);
    const due = await tx.db
      .select({ id: healthPerson.id })
      .from(healthPerson)
      .where(and(isNotNull(healthPerson.visitor), lt(healthPerson.touchedAt, before)))
      .orderBy(asc(healthPerson.touchedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const personIds = due.map(({ id }) => id);
    if (personIds.length === 0) return 0;
    await publish(tx, 'health.removing', { personIds });
    await tx.db.delete(healthPerson).where(inArray(healthPerson.id, personIds));
    return personIds.length;
  });
