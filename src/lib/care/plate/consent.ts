import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { hasConsent, memberOfSelf } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { revokeStaffLinks } from '#lib/kernel/files/uploads.ts';
import { plate } from './tables.ts';
import { erase } from './transitions.ts';

/**
 * What becomes of meals when consents change (`src/content/pages/*\/health-data.md` promises it). Meals are the member's: only what
 * is said of the member's own profile counts.
 */

/** Nobody may keep what the member eats any more: photos, notes and answers go. */
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

/** Meals that were answered are shown to the member's dietitian while that is allowed; links that were given end with it. */
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
