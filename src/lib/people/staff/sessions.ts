import { eq, lte, or, sql } from 'drizzle-orm';
import type { StaffActor, VisitorActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import { createToken, hashToken, type StaffId } from '#lib/kernel/ids.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { permissionsOf, type Role } from './rules.ts';
import { staffMember, staffRole, staffSession } from './tables.ts';

/** What `createToken` makes; anything else is nobody's token and not worth a query. */
const TOKEN = /^[\w-]{43}$/;

/** Being here is noted so often at most. */
const SEEN_APART_MINUTES = 1;

/** Every staff call passes here. */
const findByToken = shortRead((db) =>
  db
    .select({
      staffId: staffSession.staffId,
      seenAt: staffSession.seenAt,
      expiresAt: staffSession.expiresAt,
      state: staffMember.state,
      roles: sql<
        Role[]
      >`array(select ${staffRole.role} from ${staffRole} where ${staffRole.staffId} = ${staffMember.id})`,
    })
    .from(staffSession)
    .innerJoin(staffMember, eq(staffMember.id, staffSession.staffId))
    .where(eq(staffSession.tokenHash, sql.placeholder('tokenHash')))
    .prepare('staff_session_by_token'),
);

/**
 * Which member of staff this is, and what they may do. Asked of the database each time, so that a role that was taken and a
 * person who was shut out count with the next call, in every process.
 * @throws ShopError 40014 for whatever is no living session
 */
export async function identifyStaff(ctx: Ctx<VisitorActor>, token: string): Promise<StaffActor> {
  if (!TOKEN.test(token)) throw signInExpired();
  const tokenHash = hashToken(token);
  const [found] = await findByToken(ctx.db).execute({ tokenHash });
  const idleSince = addMinutes(ctx.now, -ctx.config.limits.staffIdleMinutes);
  if (found?.state !== 'active' || found.expiresAt <= ctx.now || found.seenAt <= idleSince)
    throw signInExpired();
  if (found.seenAt <= addMinutes(ctx.now, -SEEN_APART_MINUTES))
    await ctx.db.update(staffSession).set({ seenAt: ctx.now }).where(eq(staffSession.tokenHash, tokenHash));
  return { kind: 'staff', staffId: found.staffId, permissions: permissionsOf(found.roles) };
}

/** Signs a browser in; the token is told once and only its hash is kept. */
export async function openStaffSession(tx: Ctx, staffId: StaffId): Promise<string> {
  const token = createToken();
  await tx.db.insert(staffSession).values({
    tokenHash: hashToken(token),
    staffId,
    createdAt: tx.now,
    seenAt: tx.now,
    expiresAt: addHours(tx.now, tx.config.limits.staffSessionHours),
  });
  return token;
}

/** Signs this browser out. */
export const endStaffSession = async (tx: Ctx, token: string): Promise<void> => {
  await tx.db.delete(staffSession).where(eq(staffSession.tokenHash, hashToken(token)));
};

/** Signs somebody out everywhere. */
export const endStaffSessions = async (tx: Ctx, staffId: StaffId): Promise<void> => {
  await tx.db.delete(staffSession).where(eq(staffSession.staffId, staffId));
};

/** Those that have ended by themselves. */
export const deleteOldStaffSessions = (ctx: Ctx): Promise<readonly unknown[]> => {
  const idleSince = addMinutes(ctx.now, -ctx.config.limits.staffIdleMinutes);
  return ctx.db
    .delete(staffSession)
    .where(or(lte(staffSession.expiresAt, ctx.now), lte(staffSession.seenAt, idleSince)))
    .returning({ staffId: staffSession.staffId });
};
