import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { hasConsent, memberOfSelf } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { revokeStaffLinks } from '#lib/kernel/files/uploads.ts';
import { plate } from './tables.ts';
import { erase } from './transitions.ts';

/**
 * Effects of consents on meals, as promised in `src/content/pages/*\/health-data.md`. Meals belong to the
 * member, so only consents of the member's own profile count.
 */

/** Deletes photos, notes and answers after the storage consent has ended. */
export async function deletePlates(tx: Ctx, personId: PersonId): Promise<void> {
  const memberId = await memberOfSelf(tx, personId);
  if (!memberId) return;
  const kept = await tx.db
    .select({ number: plate.number, picture: plate.picture })
    .from(plate)
    .where(and(eq(plate.memberId, memberId), ne(plate.state, 'erased')))
    .orderBy(plate.id);
  for (const one of kept) await erase(tx, one);
}

/**
 * Shares answered meals with the member's dietitian while the consent lasts. Existing photo links end with
 * it.
 */
export async function sharePlates(tx: Ctx, personId: PersonId): Promise<void> {
  const memberId = await memberOfSelf(tx, personId);
  if (!memberId) return;
  const answered = await tx.db
    .select({ picture: plate.picture })
    .from(plate)
    .where(and(eq(plate.memberId, memberId), eq(plate.state, 'answered'), isNotNull(plate.picture)));
  const isShared = await hasConsent(tx, personId, 'dietitian', 'plates');
  await revokeStaffLinks(
    tx,
    answered.flatMap(({ picture }) => picture ?? []),
    !isShared,
  );
}
