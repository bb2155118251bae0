import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import type { PersonDetails, PersonId } from './model.ts';
import { type HealthOwner, ownedBy } from './owner.ts';
import { openDetails } from './persons.ts';
import { ageAt, holds, stageAt } from './rules.ts';
import { healthConsent, healthPerson } from './tables.ts';

/** What limits go by. */
export type AgreedPerson = Pick<PersonDetails, 'sex' | 'stage'> & { readonly age: number | null };

/** A profile whose person lets what they say be processed, in one statement; null for any other. */
export const findAgreed = (ctx: Ctx, id: PersonId) => agreedWhere(ctx, eq(healthPerson.id, id));

/** The same of whoever keeps the others. */
export const findAgreedSelf = (ctx: Ctx, owner: HealthOwner) =>
  agreedWhere(ctx, and(ownedBy(owner), eq(healthPerson.isSelf, true)));

async function agreedWhere(ctx: Ctx, which: SQL | undefined): Promise<AgreedPerson | null> {
  const { kind, isGiven, scopes, until, personId, id } = healthConsent;
  const said = ctx.db
    .select({ kind, isGiven, scopes, until })
    .from(healthConsent)
    .where(and(eq(personId, healthPerson.id), eq(kind, 'answers')))
    .orderBy(desc(id))
    .limit(1)
    .as('said');
  const [row] = await ctx.db
    .select({
      id: healthPerson.id,
      details: healthPerson.details,
      said: { kind: said.kind, isGiven: said.isGiven, scopes: said.scopes, until: said.until },
    })
    .from(healthPerson)
    .innerJoinLateral(said, sql`true`)
    .where(which);
  if (!row || !holds([row.said], 'answers', ctx.now)) return null;
  const { birth, sex, ...staged } = openDetails(ctx, row);
  return { sex, stage: stageAt(staged, ctx.now), age: ageAt(birth, ctx.now) };
}
