import { and, eq, gt, sql } from 'drizzle-orm';
import { actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, ShopError } from '#lib/kernel/errors.ts';
import { auditEntry } from '#lib/kernel/tables.ts';
import { addMinutes } from '#lib/kernel/time/clock.ts';
import { isAssigned } from './assignments.ts';
import type { HealthScope } from './codes.ts';
import { hasConsent } from './consents.ts';
import type { PersonId } from './model.ts';
import { healthPerson } from './tables.ts';

/**
 * The access log: every staff access to health data is recorded before the response, and so is every refusal.
 */

/** Repeated access within this time counts once: an open page reloads. */
const ONE_LOOK_MINUTES = 15;

/** A scope of the consent, or messages with dietitians, which any scope allows. */
type LookedAt = HealthScope | 'talk';

const subjectOf = (personId: PersonId): string => `person:${personId}`;

type Refusal = 'notAssigned' | 'noConsent';
const REFUSED: Readonly<Record<Refusal, string>> = {
  notAssigned: 'healthNotAssigned',
  noConsent: 'healthNoConsent',
};

/**
 * Checks and logs a staff member's access to health data. Every such read must call it first. Not within a
 * transaction, because a rollback would lose the record of a refusal.
 * @throws ShopError personNotFound (404), healthNotAssigned, healthNoConsent (403)
 */
export async function logHealthAccess(
  ctx: Ctx<StaffActor>,
  personId: PersonId,
  what: LookedAt,
): Promise<void> {
  if (ctx.published)
    throw new Error('a look at health is written down by itself, outside of any transaction');
  const refusal = await inTransaction(ctx, async (tx) => {
    // A concurrent withdrawal of the consent waits for this, and applies to every later access.
    const [person] = await tx.db
      .select({ memberId: healthPerson.memberId })
      .from(healthPerson)
      .where(eq(healthPerson.id, personId))
      .for('share');
    if (!person) throw notFound('personNotFound');
    const why = await refusalOf(tx, personId, what);
    const act = why ? 'health.refused' : 'health.look';
    if (why || !(await hasLooked(tx, personId, what)))
      await audit(tx, {
        act,
        subject: subjectOf(personId),
        owner: person.memberId,
        before: null,
        after: { what, ...(why && { why }) },
      });
    return why;
  });
  if (refusal) throw new ShopError(REFUSED[refusal], { status: 403 });
}

async function refusalOf(tx: Ctx<StaffActor>, personId: PersonId, what: LookedAt): Promise<Refusal | null> {
  if (!(await isAssigned(tx, personId, tx.actor.staffId))) return 'notAssigned';
  const scope = what === 'talk' ? null : what;
  return (await hasConsent(tx, personId, 'dietitian', scope)) ? null : 'noConsent';
}

async function hasLooked(tx: Ctx, personId: PersonId, what: LookedAt): Promise<boolean> {
  const [looked] = await tx.db
    .select({ id: auditEntry.id })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, subjectOf(personId)),
        eq(auditEntry.act, 'health.look'),
        eq(auditEntry.actor, actorName(tx.actor)),
        eq(sql`${auditEntry.after}->>'what'`, what),
        gt(auditEntry.at, addMinutes(tx.now, -ONE_LOOK_MINUTES)),
      ),
    )
    .limit(1);
  return looked !== undefined;
}
