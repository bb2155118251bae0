import { eq, inArray, type SQL } from 'drizzle-orm';
import { deleteQuestCarts } from '#lib/buying/cart/service.ts';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { eraseBirthDates, type HealthOwner, setConsent } from '#lib/catalog/health-profile/service.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { findSitting, ownedBy } from './store.ts';
import { questSitting } from './tables.ts';

/** Deletes sittings. @returns their persons */
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

/** Deletes a sitting with its answers. @throws ShopError sittingNotFound */
export const removeSitting = (ctx: Ctx, owner: HealthOwner, code: string): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const { id } = await findSitting(tx, owner, code);
    await removeSittings(tx, eq(questSitting.id, id));
  });

/**
 * Deletes all answers of an owner's persons, the profile data from them, and their consents, because nobody
 * with access holds the key any more. A later user of the browser has to consent again.
 */
export async function deleteSittingsOf(tx: Ctx, owner: HealthOwner): Promise<void> {
  const owned = tx.db.select({ id: healthPerson.id }).from(healthPerson).where(ownedBy(owner));
  const persons = await removeSittings(tx, inArray(questSitting.personId, owned));
  for (const personId of persons) {
    await eraseBirthDates(tx, personId);
    await setConsent(tx, personId, { kind: 'answers', isGiven: false });
  }
}

/** Deletes all sittings of these persons after their consent has ended. */
export async function deleteAnswers(tx: Ctx, personIds: readonly PersonId[]): Promise<void> {
  await removeSittings(tx, inArray(questSitting.personId, [...personIds]));
}
