import { eq } from 'drizzle-orm';
import type { HealthConsentInfo, HealthPersons } from '#lib/catalog/health-profile/model.ts';
import { healthPerson } from '#lib/catalog/health-profile/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { hasKey } from './key.ts';
import { questSitting } from './tables.ts';

/**
 * Profiles with answers from a browser that does not hold the key. Its cookie alone is not enough, because
 * scripts can read it.
 */
export async function closedPersons(ctx: Ctx): Promise<ReadonlySet<string>> {
  const { actor, db } = ctx;
  if (actor.kind !== 'visitor' || actor.visitor === null || hasKey(ctx)) return new Set();
  const rows = await db
    .selectDistinct({ id: questSitting.personId })
    .from(questSitting)
    .innerJoin(healthPerson, eq(healthPerson.id, questSitting.personId))
    .where(eq(healthPerson.visitor, actor.visitor));
  return new Set(rows.map(({ id }) => id));
}

/** A new beginning needs new consents. */
const notGiven = (one: HealthConsentInfo): HealthConsentInfo => ({
  ...one,
  isGiven: false,
  isOutdated: false,
  scopes: [],
  until: null,
});

/** Hides the data of closed profiles. Their names stay visible, so that one can begin anew for them. */
export async function withoutClosed(ctx: Ctx, all: HealthPersons): Promise<HealthPersons> {
  const closed = await closedPersons(ctx);
  const hidden = { birth: null, age: null, sex: 'unsaid', stage: 'none' } as const;
  return {
    ...all,
    persons: all.persons.map((one) =>
      closed.has(one.id) ? { ...one, ...hidden, consents: one.consents.map(notGiven) } : one,
    ),
  };
}

/** @throws ShopError personNotFound (404) */
export async function refuseClosedPerson(ctx: Ctx, id: string | undefined): Promise<void> {
  if (id !== undefined && (await closedPersons(ctx)).has(id)) throw notFound('personNotFound');
}
