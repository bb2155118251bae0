import { and, eq } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { StaffId } from '#lib/kernel/ids.ts';
import type { PersonId } from './model.ts';
import { healthAssignment } from './tables.ts';

/** Assigns a dietitian to a person. Idempotent. */
export async function assignDietitian(tx: Ctx, personId: PersonId, staffId: StaffId): Promise<void> {
  await tx.db.insert(healthAssignment).values({ personId, staffId, at: tx.now }).onConflictDoNothing();
}

const isTheirs = (personId: PersonId, staffId: StaffId) =>
  and(eq(healthAssignment.personId, personId), eq(healthAssignment.staffId, staffId));

export async function endAssignment({ db }: Ctx, personId: PersonId, staffId: StaffId): Promise<void> {
  await db.delete(healthAssignment).where(isTheirs(personId, staffId));
}

export async function isAssigned({ db }: Ctx, personId: PersonId, staffId: StaffId): Promise<boolean> {
  const [found] = await db
    .select({ at: healthAssignment.at })
    .from(healthAssignment)
    .where(isTheirs(personId, staffId));
  return found !== undefined;
}

/** The persons assigned to a dietitian. */
export async function assignedTo({ db }: Ctx, staffId: StaffId): Promise<PersonId[]> {
  const rows = await db
    .select({ personId: healthAssignment.personId })
    .from(healthAssignment)
    .where(eq(healthAssignment.staffId, staffId))
    .orderBy(healthAssignment.at, healthAssignment.personId);
  return rows.map(({ personId }) => personId);
}
