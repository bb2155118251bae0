import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Actor, actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { notFound, signInExpired } from '#lib/kernel/errors.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { shareLockMember } from '#lib/people/account/service.ts';
import type { PersonId } from './model.ts';
import { healthPerson } from './tables.ts';

/** Who keeps a profile: a member, or a browser that nobody has signed in on. */
export type HealthOwner = { readonly memberId: MemberId } | { readonly visitor: VisitorId };

/** Whoever acts: the member, else the visitor's cookie. @throws ShopError 40014 for others */
export function healthOwner(actor: Actor): HealthOwner {
  const [memberId, visitor] = [actingMember(actor), actingVisitor(actor)];
  if (memberId) return { memberId };
  if (visitor) return { visitor };
  throw signInExpired();
}

export const ownedBy = (owner: HealthOwner): SQL =>
  'memberId' in owner ? eq(healthPerson.memberId, owner.memberId) : eq(healthPerson.visitor, owner.visitor);

/** The two columns of a row. */
export const ownerColumns = (owner: HealthOwner) =>
  'memberId' in owner
    ? { memberId: owner.memberId, visitor: null }
    : { memberId: null, visitor: owner.visitor };

const lockName = (owner: HealthOwner): string =>
  'memberId' in owner ? `health.m:${owner.memberId}` : `health.v:${owner.visitor}`;

/** One change of an owner's profiles at a time: what is counted stays true until it is written. */
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
 * What a consent allows is done in the transaction that asks for it: whoever takes it back waits for that, or has come before.
 * Before anything else of the person is held, as those who take back do. @returns whether there is such a profile
 */
export async function lockPerson({ db }: Ctx, id: PersonId): Promise<boolean> {
  const [held] = await db
    .select({ id: healthPerson.id })
    .from(healthPerson)
    .where(eq(healthPerson.id, id))
    .for('share');
  return held !== undefined;
}

/** An own profile's row. @throws ShopError personNotFound (404), also for somebody else's */
export async function findOwn({ db }: Ctx, owner: HealthOwner, id: PersonId) {
  const [row] = await db
    .select()
    .from(healthPerson)
    .where(and(eq(healthPerson.id, id), ownedBy(owner)));
  if (!row) throw notFound('personNotFound');
  return row;
}
