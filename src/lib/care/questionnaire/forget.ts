import { eq, inArray, type SQL } from 'drizzle-orm';
import { deleteQuestCarts } from '#lib/buying/cart/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { eraseBirthDates, type HealthOwner, setConsent } from '#lib/catalog/health-profile/service.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { findSitting, ownedBy } from './store.ts';
import { questSitting } from './tables.ts';

/** With the cart that each has filled. @returns whose they were */
async function removeSittings(tx: Ctx, which: SQL): Promise<ReadonlySet<PersonId>> {
  const gone = await tx.db
    .delete(questSitting)
    .where(which)
    .returning({ personId: questSitting.personId, code: questSitting.userQuestCode });
  await deleteQuestCarts(
    tx,
    gone.map(({ code }) => code),
  );
  return new Set(gone.map(({ personId }) => personId));
}

/** Takes a sitting away with all that was said. @throws ShopError sittingNotFound */
export const removeSitting = (ctx: Ctx, owner: HealthOwner, code: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findSitting(tx, owner, code);
    await removeSittings(tx, eq(questSitting.id, id));
  });

/**
 * Nobody who may read it holds the key any more: all that an owner's persons have said goes, with what their profiles have from it
 * and what was agreed to. Who comes after them agrees anew.
 */
export async function deleteSittingsOf(tx: Ctx, owner: HealthOwner): Promise<void> {
  const owned = tx.db.select({ id: healthPerson.id }).from(healthPerson).where(ownedBy(owner));
  const persons = await removeSittings(tx, inArray(questSitting.personId, owned));
  for (const personId of persons) {
    await eraseBirthDates(tx, personId);
    await setConsent(tx, personId, { kind: 'answers', isGiven: false });
  }
}

/** Nobody may process what these people have said any more: it goes, finished or not. */
export async function deleteAnswers(tx: Ctx, personIds: readonly PersonId[]): Promise<void> {
  await removeSittings(tx, inArray(questSitting.personId, [...personIds]));
}
