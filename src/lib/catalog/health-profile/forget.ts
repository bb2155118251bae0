import { and, asc, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { healthPerson } from './tables.ts';

const BATCH = 200;

/**
 * Sweep: deletes profiles that were unused for the retention period, with all dependent data. Visitors'
 * profiles have a shorter period than members'.
 */
export async function deleteUnusedProfiles(ctx: Ctx): Promise<number> {
  let forgotten = 0;
  for (;;) {
    const some = await forgetSome(ctx);
    forgotten += some;
    if (some < BATCH) return forgotten;
  }
}

const forgetSome = (ctx: Ctx): Promise<number> =>
  inTransaction(ctx, async (tx) => {
    const { healthGuestDays, healthMemberDays } = tx.config.limits;
    const untouchedFor = (days: number) => lt(healthPerson.touchedAt, addDays(tx.now, -days));
    const due = await tx.db
      .select({ id: healthPerson.id })
      .from(healthPerson)
      .where(
        or(
          and(isNotNull(healthPerson.visitor), untouchedFor(healthGuestDays)),
          and(isNull(healthPerson.visitor), untouchedFor(healthMemberDays)),
        ),
      )
      .orderBy(asc(healthPerson.touchedAt))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const personIds = due.map(({ id }) => id);
    if (personIds.length === 0) return 0;
    await publish(tx, 'health.removing', { personIds });
    await tx.db.delete(healthPerson).where(inArray(healthPerson.id, personIds));
    return personIds.length;
  });
