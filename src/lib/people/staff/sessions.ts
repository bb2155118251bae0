import { eq, lte, or, sql } from 'drizzle-orm';
import type { StaffActor, VisitorActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { signInExpired } from '#lib/kernel/errors.ts';
import { createToken, hashToken, type StaffId } from '#lib/kernel/ids.ts';
import { addHours, addMinutes } from '#lib/kernel/time/clock.ts';
import { permissionsOf, type Role } from './rules.ts';
import { staffMember, staffRole, staffSession } from './tables.ts';

/** The format of `createToken`; other texts are refused without a query. */
const TOKEN = /^[\w-]{43}$/;

/** Minimum interval between updates of the last activity. */
const SEEN_APART_MINUTES = 1;

/** Every staff call runs this. */
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
 * The member of staff of a session, with permissions. It queries the database each time, so that a removed
 * role or revoked access is effective with the next call, in every process.
 * @throws ShopError 40014 unless the session is live
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

/** Opens a session for a browser. The token is returned once; only its hash is stored. */
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

/** Signs a person out everywhere. */
export const endStaffSessions = async (tx: Ctx, staffId: StaffId): Promise<void> => {
  await tx.db.delete(staffSession).where(eq(staffSession.staffId, staffId));
};

/** Expired sessions. */
export const deleteOldStaffSessions = (ctx: Ctx): Promise<readonly unknown[]> => {
  const idleSince = addMinutes(ctx.now, -ctx.config.limits.staffIdleMinutes);
  return ctx.db
    .delete(staffSession)
    .where(or(lte(staffSession.expiresAt, ctx.now), lte(staffSession.seenAt, idleSince)))
    .returning({ staffId: staffSession.staffId });
};
