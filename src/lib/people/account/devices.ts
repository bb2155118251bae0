import { and, desc, eq, gt, inArray, isNull, max, type SQL, sql } from 'drizzle-orm';
import { actingVisitor, type MemberActor } from '#lib/kernel/actor.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { notFound } from '#lib/kernel/errors.ts';
import { hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { readUserAgent } from '#lib/kernel/text/device-name.ts';
import { hasContact } from './contact-is.ts';
import type { Device } from './model.ts';
import type { Contact } from './rules.ts';
import { revokeWhere } from './sessions.ts';
import { member, memberDevice, session } from './tables.ts';

/** Groups sessions from before devices were recorded. */
const NO_DEVICE = 0;

/** Identifies a browser by its cookie, or without one by its user agent. */
const markOf = ({ actor, userAgent }: Ctx): string => {
  const visitor = actingVisitor(actor);
  return visitor === null ? nameless(userAgent) : hashToken(visitor);
};

const nameless = (userAgent: string): string => hashToken(`browser ${userAgent}`);

interface Noted {
  readonly deviceId: number;
  /** The member has signed in on other devices before, but never on this one. */
  readonly isNew: boolean;
}

/** Records the device at each sign-in. */
export async function recordDevice(tx: Ctx, memberId: MemberId): Promise<Noted> {
  const now = { userAgent: tx.userAgent.slice(0, 500), seenAt: tx.now };
  const mark = markOf(tx);
  const known = await tx.db
    .select({ id: memberDevice.id, mark: memberDevice.mark })
    .from(memberDevice)
    .where(eq(memberDevice.memberId, memberId));
  const [device] = await tx.db
    .insert(memberDevice)
    .values({ memberId, mark, ...now })
    .onConflictDoUpdate({ target: [memberDevice.memberId, memberDevice.mark], set: now })
    .returning({ id: memberDevice.id });
  if (!device) throw new Error('a device was neither made nor found');
  return { deviceId: device.id, isNew: known.length > 0 && !known.some((one) => one.mark === mark) };
}

/**
 * Whether the member with this contact has signed in on this browser before. Without a cookie the browser is
 * not identifiable, so the answer is false.
 */
export async function isOwnDevice(ctx: Ctx, contact: Contact): Promise<boolean> {
  if (actingVisitor(ctx.actor) === null) return false;
  const [known] = await ctx.db
    .select({ id: memberDevice.id })
    .from(memberDevice)
    .innerJoin(member, eq(member.id, memberDevice.memberId))
    .where(and(hasContact(contact), eq(memberDevice.mark, markOf(ctx))));
  return known !== undefined;
}

/**
 * Whether a member has signed in on the same browser as one of the others. Browsers without a cookie are not
 * identifiable and do not count.
 */
export async function sharesDevice(
  { db }: Ctx,
  memberId: MemberId,
  others: readonly MemberId[],
): Promise<boolean> {
  const own = await db
    .select({ mark: memberDevice.mark, userAgent: memberDevice.userAgent })
    .from(memberDevice)
    .where(eq(memberDevice.memberId, memberId));
  const marks = own.filter(({ mark, userAgent }) => mark !== nameless(userAgent)).map(({ mark }) => mark);
  if (marks.length === 0 || others.length === 0) return false;
  const [shared] = await db
    .select({ id: memberDevice.id })
    .from(memberDevice)
    .where(and(inArray(memberDevice.memberId, [...others]), inArray(memberDevice.mark, marks)))
    .limit(1);
  return shared !== undefined;
}

const isAlive = (ctx: Ctx<MemberActor>): SQL | undefined =>
  and(eq(session.memberId, ctx.actor.memberId), isNull(session.revokedAt), gt(session.expiresAt, ctx.now));

/** Where the member is signed in; this device first, then the newest sign-ins. */
export async function listDevices(ctx: Ctx<MemberActor>): Promise<Device[]> {
  const isHere = sql<boolean>`bool_or(${session.tokenHash} = ${ctx.actor.tokenHash})`;
  const signedInAt = max(session.createdAt);
  const rows = await ctx.db
    .select({ id: session.deviceId, userAgent: memberDevice.userAgent, signedInAt, isHere })
    .from(session)
    .leftJoin(memberDevice, eq(memberDevice.id, session.deviceId))
    .where(isAlive(ctx))
    .groupBy(session.deviceId, memberDevice.userAgent)
    .orderBy(desc(isHere), desc(signedInAt));
  return rows.map((row) => ({
    id: row.id ?? NO_DEVICE,
    ...readUserAgent(row.userAgent ?? ''),
    isHere: row.isHere,
    signedInAt: (row.signedInAt ?? ctx.now).toISOString(),
  }));
}

/**
 * Signs the member out on one device.
 * @throws ShopError 404 without a live session there
 */
export async function endDevice(ctx: Ctx<MemberActor>, deviceId: number): Promise<void> {
  const ofDevice = deviceId === NO_DEVICE ? isNull(session.deviceId) : eq(session.deviceId, deviceId);
  if ((await revokeWhere(ctx, and(isAlive(ctx), ofDevice))) === 0) throw notFound();
}
