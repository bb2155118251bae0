import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { MemberActor, VisitorActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { shortRead } from '#lib/kernel/db/prepared.ts';
import { signedOutElsewhere, signInExpired } from '#lib/kernel/errors.ts';
import { createToken, hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { session } from './tables.ts';

/** The format of `createToken`; other texts are refused without a query. */
const TOKEN = /^[\w-]{43}$/;

/** Every member call runs this. */
const findByToken = shortRead((db) =>
  db
    .select({
      memberId: session.memberId,
      expiresAt: session.expiresAt,
      revokedAt: session.revokedAt,
    })
    .from(session)
    .where(eq(session.tokenHash, sql.placeholder('tokenHash')))
    .prepare('session_by_token'),
);

/**
 * The member of a token (row I2). It queries the database each time, so that a sign-out is effective
 * immediately everywhere.
 * @throws ShopError 40014 when malformed, unknown or expired; 44000 when signed out or the password was
 *   changed
 */
export async function identifyMember(ctx: Ctx<VisitorActor>, token: string): Promise<MemberActor> {
  if (!TOKEN.test(token)) throw signInExpired();
  const tokenHash = hashToken(token);
  const [found] = await findByToken(ctx.db).execute({ tokenHash });
  if (!found) throw signInExpired();
  if (found.revokedAt) throw signedOutElsewhere();
  if (found.expiresAt <= ctx.now) throw signInExpired();
  return { kind: 'member', memberId: found.memberId, tokenHash, visitor: ctx.actor.visitor };
}

/** Whether a session is still valid, by its token hash: for data given to a browser with it. */
export async function isSignedIn({ db, now }: Ctx, tokenHash: string): Promise<boolean> {
  const [found] = await findByToken(db).execute({ tokenHash });
  return found !== undefined && found.revokedAt === null && found.expiresAt > now;
}

/** Opens a session for a browser. The token is returned once; only its hash is stored. */
export async function openSession(tx: Ctx, memberId: MemberId, deviceId: number): Promise<string> {
  const token = createToken();
  await tx.db.insert(session).values({
    tokenHash: hashToken(token),
    memberId,
    deviceId,
    createdAt: tx.now,
    expiresAt: addDays(tx.now, tx.config.limits.signInDays),
  });
  return token;
}

/** Signs this browser out; the same token answers 44000 from now on. */
export const revokeSession = (ctx: Ctx<MemberActor>): Promise<number> =>
  revokeWhere(ctx, eq(session.tokenHash, ctx.actor.tokenHash));

/** Signs a member out everywhere. */
export const revokeSessions = (tx: Ctx, memberId: MemberId): Promise<number> =>
  revokeWhere(tx, eq(session.memberId, memberId));

/** Signs the member out everywhere but here. */
export const revokeOtherSessions = (ctx: Ctx<MemberActor>): Promise<number> => {
  const { memberId, tokenHash } = ctx.actor;
  return revokeWhere(ctx, and(eq(session.memberId, memberId), ne(session.tokenHash, tokenHash)));
};

/**
 * Sessions already revoked keep their time.
 * @returns the number of revoked sessions
 */
export async function revokeWhere(ctx: Ctx, which: SQL | undefined): Promise<number> {
  const ended = await ctx.db
    .update(session)
    .set({ revokedAt: ctx.now })
    .where(and(which, isNull(session.revokedAt)))
    .returning({ memberId: session.memberId });
  return ended.length;
}
