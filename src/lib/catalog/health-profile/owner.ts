import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import type { PersonId } from './model.ts';
import { healthPerson } from './tables.ts';

/** Owner of a profile: a member, or a browser without sign-in. */
export type HealthOwner = { readonly memberId: MemberId } | { readonly visitor: VisitorId };

/** The acting member, else the visitor by cookie. @throws ShopError 40014 for other actors */
export function healthOwner(actor: Actor): HealthOwner {
  const [memberId, visitor] = [actingMember(actor), actingVisitor(actor)];
  if (memberId) return { memberId };
  if (visitor) return { visitor };
  throw signInExpired();
}

export const ownedBy = (owner: HealthOwner): SQL =>
  'memberId' in owner ? eq(healthPerson.memberId, owner.memberId) : eq(healthPerson.visitor, owner.visitor);

/** The two owner columns of a row. */
export const ownerColumns = (owner: HealthOwner) =>
  'memberId' in owner
    ? { memberId: owner.memberId, visitor: null }
    : { memberId: null, visitor: owner.visitor };

const lockName = (owner: HealthOwner): string =>
  'memberId' in owner ? `health.m:${owner.memberId}` : `health.v:${owner.visitor}`;

/** Serializes changes to an owner's profiles, so that their count stays correct until the write. */
export async function lockOwner(tx: Ctx, owner: HealthOwner): Promise<void> {
  if ('memberId' in owner) await shareLockMember(tx, owner.memberId);
  await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lockName(owner)}, 0))`);
}

export const serialized = <T>(ctx: Ctx, owner: HealthOwner, work: (tx: Ctx) => Promise<T>): Promise<T> =>
  inTransaction(ctx, async (tx) => {
    await lockOwner(tx, owner);
    return work(tx);
  });

/**
 * Locks a person before work that needs a consent, in the same transaction. A concurrent withdrawal waits or
 * has already committed. Take this lock before any other lock on the person's data, as withdrawals do.
 * @returns whether the profile exists
 */
export async function lockPerson({ db }: Ctx, id: PersonId): Promise<boolean> {
  const [held] = await db
    .select({ id: healthPerson.id })
    .from(healthPerson)
    .where(eq(healthPerson.id, id))
    .for('share');
  return held !== undefined;
}

/** The row of an own profile. @throws ShopError personNotFound (404), also for another owner's profile */
export async function findOwn({ db }: Ctx, owner: HealthOwner, id: PersonId) {
  const [row] = await db
    .select()
    .from(healthPerson)
    .where(and(eq(healthPerson.id, id), ownedBy(owner)));
  if (!row) throw notFound('personNotFound');
  return row;
}
