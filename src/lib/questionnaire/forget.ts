import { eq, inArray } from 'drizzle-orm';
import type { PersonId } from '#lib/health/model.ts';
import { forgetBirths, type HealthOwner } from '#lib/health/service.ts';
import { healthPerson } from '#lib/health/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { findSitting, ownedBy } from './store.ts';
import { questSitting } from './tables.ts';

/** Takes a sitting away with all that was said. @throws ShopError sittingNotFound */
export async function removeSitting(ctx: Ctx, owner: HealthOwner, code: string): Promise<void> {
  const { id } = await findSitting(ctx, owner, code);
  await ctx.db.delete(questSitting).where(eq(questSitting.id, id));
}

/** Nobody who may read it holds the key any more: all that an owner's persons have said goes, with what their profiles have from it. */
export async function forgetSittingsOf(tx: Ctx, owner: HealthOwner): Promise<void> {
  const owned = tx.db.select({ id: healthPerson.id }).from(healthPerson).where(ownedBy(owner));
  const gone = await tx.db
    .delete(questSitting)
    .where(inArray(questSitting.personId, owned))
    .returning({ personId: questSitting.personId });
  for (const personId of new Set(gone.map((one) => one.personId))) await forgetBirths(tx, personId);
}

/** Nobody may process what this person has said any more: it goes, finished or not. */
export async function forgetAnswers(tx: Ctx, personId: PersonId): Promise<void> {
  await tx.db.delete(questSitting).where(eq(questSitting.personId, personId));
}
