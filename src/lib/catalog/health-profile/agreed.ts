import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { PersonDetails, PersonId } from './model.ts';
import { type HealthOwner, ownedBy } from './owner.ts';
import { openDetails } from './persons.ts';
import { ageAt, isConsentGiven, stageAt } from './rules.ts';
import { healthConsent, healthPerson } from './tables.ts';

/** The data that limits depend on, and its owner. */
export interface AgreedPerson extends Pick<PersonDetails, 'name' | 'sex' | 'stage'> {
  readonly id: PersonId;
  readonly isSelf: boolean;
  readonly age: number | null;
}

/** A profile with consent to processing, in one statement; else null. */
export const findAgreed = async (ctx: Ctx, id: PersonId): Promise<AgreedPerson | null> =>
  (await agreedWhere(ctx, eq(healthPerson.id, id)))[0] ?? null;

/** All such profiles of an owner, oldest first. */
export const listAgreed = (ctx: Ctx, owner: HealthOwner): Promise<AgreedPerson[]> =>
  agreedWhere(ctx, ownedBy(owner));

async function agreedWhere(ctx: Ctx, which: SQL): Promise<AgreedPerson[]> {
  const { kind, isGiven, scopes, until, personId, id } = healthConsent;
  const said = ctx.db
    .select({ kind, isGiven, scopes, until })
    .from(healthConsent)
    .where(and(eq(personId, healthPerson.id), eq(kind, 'answers')))
    .orderBy(desc(id))
    .limit(1)
    .as('said');
  const rows = await ctx.db
    .select({
      id: healthPerson.id,
      isSelf: healthPerson.isSelf,
      details: healthPerson.details,
      said: { kind: said.kind, isGiven: said.isGiven, scopes: said.scopes, until: said.until },
    })
    .from(healthPerson)
    .innerJoinLateral(said, sql`true`)
    .where(which)
    .orderBy(asc(healthPerson.createdAt), asc(healthPerson.id));
  return rows
    .filter(({ said: one }) => isConsentGiven([one], 'answers', ctx.now))
    .map((row) => {
      const { name, birth, sex, ...staged } = openDetails(ctx, row);
      const { id: person, isSelf } = row;
      return { id: person, isSelf, name, sex, stage: stageAt(staged, ctx.now), age: ageAt(birth, ctx.now) };
    });
}
