import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { PersonId } from '#lib/health/model.ts';
import { findSelf, holdsConsent } from '#lib/health/service.ts';
import { healthPerson } from '#lib/health/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shutToStaff } from '#lib/kernel/files/uploads.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { erase } from './move.ts';
import { plate } from './tables.ts';

/**
 * What becomes of meals when consents change (`src/content/pages/*\/health-data.md` promises it). Meals are the member's: only what
 * is said of the member's own profile counts.
 */

/** The member whose own profile it is; null for somebody of their family, and for a visitor's. */
async function memberOf(tx: Ctx, personId: PersonId): Promise<MemberId | null> {
  const [row] = await tx.db
    .select({ memberId: healthPerson.memberId })
    .from(healthPerson)
    .where(eq(healthPerson.id, personId));
  const memberId = row?.memberId ?? null;
  return memberId && (await findSelf(tx, { memberId })) === personId ? memberId : null;
}

/** Nobody may keep what the member eats any more: photos, notes and answers go. */
export async function forgetPlates(tx: Ctx, personId: PersonId): Promise<void> {
  const memberId = await memberOf(tx, personId);
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
  const memberId = await memberOf(tx, personId);
  if (!memberId) return;
  const answered = await tx.db
    .select({ picture: plate.picture })
    .from(plate)
    .where(and(eq(plate.memberId, memberId), eq(plate.state, 'answered'), isNotNull(plate.picture)));
  const isShared = await holdsConsent(tx, personId, 'dietitian', 'plates');
  await shutToStaff(
    tx,
    answered.flatMap(({ picture }) => picture ?? []),
    !isShared,
  );
}
