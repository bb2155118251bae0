import { asc, desc, eq, inArray } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { setConsent } from './consents.ts';
import { type HealthOwner, lockOwner, ownedBy, ownerColumns } from './owner.ts';
import { countPersons, openDetails, sealDetails } from './persons.ts';
import { healthPerson } from './tables.ts';

const ASKED_AGAIN = ['suggest', 'dietitian'] as const;

/**
 * Moves a visitor's profiles to the member at sign-in, in its transaction. The own profile comes first, up to
 * the limit. The rest is deleted, so that no cookie opens it later. The member may not be the respondent: no
 * profile becomes the member's own until the member says so. Consents beyond the answers are requested again.
 */
export async function claimProfiles(tx: Ctx, visitor: VisitorId, memberId: MemberId): Promise<void> {
  const from: HealthOwner = { visitor };
  const to: HealthOwner = { memberId };
  if ((await countPersons(tx, from)) === 0) return;
  await lockOwner(tx, to);
  await lockOwner(tx, from);
  const room = Math.max(0, tx.config.limits.maxHealthProfiles - (await countPersons(tx, to)));
  const all = await tx.db
    .select()
    .from(healthPerson)
    .where(ownedBy(from))
    .orderBy(desc(healthPerson.isSelf), asc(healthPerson.createdAt));
  for (const row of all.slice(0, room)) {
    for (const kind of ASKED_AGAIN) await setConsent(tx, row.id, { kind, isGiven: false });
    const known = openDetails(tx, row);
    const details = row.isSelf ? { ...known, relation: 'other' as const } : known;
    await tx.db
      .update(healthPerson)
      .set({
        ...ownerColumns(to),
        isSelf: false,
        details: sealDetails(tx, row.id, details),
        touchedAt: tx.now,
      })
      .where(eq(healthPerson.id, row.id));
  }
  const adopted = all.slice(0, room).map(({ id }) => id);
  if (adopted.length > 0) await publish(tx, 'health.adopted', { memberId, personIds: adopted });
  const personIds = all.slice(room).map(({ id }) => id);
  if (personIds.length === 0) return;
  await publish(tx, 'health.removing', { personIds });
  await tx.db.delete(healthPerson).where(inArray(healthPerson.id, personIds));
}
