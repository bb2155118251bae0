import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Actor, actorName, type StaffActor } from '#lib/kernel/actor.ts';
import { audit } from '#lib/kernel/audit.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError, notFound, ShopError } from '#lib/kernel/errors.ts';
import { createToken, hashToken, type StaffId } from '#lib/kernel/ids.ts';
import { addHours } from '#lib/kernel/time/clock.ts';
import { versionOf } from '#lib/kernel/version.ts';
import { deletePasskeys } from '#lib/people/passkey/service.ts';
import { refuseOutdatedSave } from './as-read.ts';
import { staffLinks } from './links.ts';
import type { InviteStaffInput, StaffInvited, StaffPerson } from './model.ts';
import { passkeyOwner } from './passkey-owner.ts';
import { covers, normalizeRoles, type Role, removesRoles } from './rules.ts';
import { newFactor, sealFactor } from './second-factor.ts';
import { endStaffSessions } from './sessions.ts';
import { staffLink, staffMember, staffRole } from './tables.ts';

/**
 * Staff may change only people and roles within their own permissions. Commands, which control the whole
 * machine, may do anything.
 */
const mayTouch = (actor: Actor, ...roles: (readonly Role[])[]): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' &&
    actor.permissions.has('staff.manage') &&
    roles.every((one) => covers(actor.permissions, one)));

/** All people, active ones first. */
export async function listStaff(ctx: Ctx): Promise<(StaffPerson & { readonly id: StaffId })[]> {
  const rows = await ctx.db
    .select({
      id: staffMember.id,
      email: staffMember.email,
      name: staffMember.name,
      state: staffMember.state,
      roles: sql<
        Role[]
      >`array(select ${staffRole.role} from ${staffRole} where ${staffRole.staffId} = ${staffMember.id})`,
      linkUntil: staffLink.expiresAt,
    })
    .from(staffMember)
    .leftJoin(staffLink, eq(staffLink.staffId, staffMember.id))
    .orderBy(sql`${staffMember.state} = 'shutOut'`, asc(staffMember.email));
  return rows.map(({ linkUntil, roles, ...row }) => ({
    ...row,
    ...asRead(row.state, roles),
    linkUntil: linkUntil && linkUntil > ctx.now ? linkUntil.toISOString() : null,
    isSelf: ctx.actor.kind === 'staff' && ctx.actor.staffId === row.id,
    mayChange: mayTouch(ctx.actor, roles),
  }));
}

/** The editable part of a person, with its version. */
function asRead(state: Person['state'], roles: readonly Role[]) {
  const held = [...normalizeRoles(roles)];
  return { roles: held, version: versionOf({ state, roles: held }) };
}

/** The signed-in person. */
export async function getStaffSelf(ctx: Ctx<StaffActor>) {
  const [row] = await ctx.db
    .select({ email: staffMember.email, name: staffMember.name })
    .from(staffMember)
    .where(eq(staffMember.id, ctx.actor.staffId));
  if (!row) throw notFound();
  return { ...row, permissions: [...ctx.actor.permissions] };
}

/**
 * Creates a link for setting password and second factor: for a new person, one who lost them, or one who
 * returns. Existing credentials stay valid until the link is used.
 * @throws ShopError staffNotYours for roles, or a person, beyond the requester's permissions; staffClosed;
 *   changedMeanwhile; staffKnown at `email` for a person who is in the list with other roles
 */
export const inviteStaff = (
  ctx: Ctx,
  { email, name, roles, version }: z.output<typeof InviteStaffInput>,
): Promise<StaffInvited> =>
  inTransaction(ctx, async (tx) => {
    const made = await tx.db
      .insert(staffMember)
      .values({ email, name: name || email, createdAt: tx.now })
      .onConflictDoNothing()
      .returning({ id: staffMember.id });
    const person = await lockPerson(tx, eq(staffMember.email, email));
    refuseSelf(tx, person.id);
    const after = normalizeRoles(roles);
    if (!mayTouch(tx.actor, person.roles, after)) throw new ShopError('staffNotYours');
    if (made.length === 0) await refuseOld(tx, person, version, after);
    await writeRoles(tx, person, after);
    if (person.state === 'shutOut')
      await tx.db
        .update(staffMember)
        .set({ state: 'invited', passwordHash: null, factor: null, factorStep: null })
        .where(eq(staffMember.id, person.id));
    const url = await writeLink(tx, person.id);
    await note(tx, 'staff.invite', person, { email, roles: after });
    return { url: url.address, until: url.until.toISOString() };
  });

/** @throws ShopError staffNotYours, staffSelf, changedMeanwhile; 404 */
export const setStaffRoles = (
  ctx: Ctx,
  staffId: StaffId,
  { roles, version }: { readonly roles: readonly Role[]; readonly version: string },
): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, eq(staffMember.id, staffId));
    refuseSelf(tx, person.id);
    const after = normalizeRoles(roles);
    if (!mayTouch(tx.actor, person.roles, after)) throw new ShopError('staffNotYours');
    await refuseOld(tx, person, version, after);
    await writeRoles(tx, person, after);
    await note(tx, 'staff.roles', person, { roles: after });
  });

/** Revokes a person's access: deletes sessions, link, password and second factors immediately. */
export const revokeStaff = (ctx: Ctx, staffId: StaffId): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const person = await lockPerson(tx, eq(staffMember.id, staffId));
    refuseSelf(tx, person.id);
    if (!mayTouch(tx.actor, person.roles)) throw new ShopError('staffNotYours');
    await tx.db
      .update(staffMember)
      .set({ state: 'shutOut', passwordHash: null, factor: null })
      .where(eq(staffMember.id, staffId));
    await tx.db.delete(staffLink).where(eq(staffLink.staffId, staffId));
    await endStaffSessions(tx, staffId);
    await deletePasskeys(tx, passkeyOwner(staffId));
    await publish(tx, 'staff.reachesLess', { staffId });
    await note(tx, 'staff.shutOut', person, { state: 'shutOut' });
  });

interface Person {
  readonly id: StaffId;
  readonly state: (typeof staffMember.$inferSelect)['state'];
  readonly roles: readonly Role[];
}

/** A change of a known person's roles needs the version that was read. Commands are exempt. */
async function refuseOld(
  tx: Ctx,
  { id, state, roles }: Person,
  read: string | undefined,
  after: readonly Role[],
): Promise<void> {
  const now = { id, ...asRead(state, roles) };
  const isSame = state !== 'shutOut' && now.roles.join() === after.join();
  if (tx.actor.kind === 'system' || (read === undefined && isSame)) return;
  if (read === undefined) throw fieldError('email', 'staffKnown');
  await refuseOutdatedSave(tx, { read, now, subject: subjectOf(id) });
}

const subjectOf = (id: StaffId): string => `staff:${id}`;

/** Serializes changes of one person. */
async function lockPerson(tx: Ctx, which: ReturnType<typeof eq>): Promise<Person> {
  const [found] = await tx.db
    .select({ id: staffMember.id, state: staffMember.state })
    .from(staffMember)
    .where(which)
    .for('update');
  if (!found) throw notFound();
  const rows = await tx.db
    .select({ role: staffRole.role })
    .from(staffRole)
    .where(eq(staffRole.staffId, found.id));
  return { ...found, roles: normalizeRoles(rows.map(({ role }) => role)) };
}

/** Nobody may revoke their own access or roles. */
function refuseSelf({ actor }: Ctx, staffId: StaffId): void {
  if (actor.kind === 'staff' && actor.staffId === staffId) throw new ShopError('staffSelf');
}

async function writeRoles(tx: Ctx, { id, roles: before }: Person, after: readonly Role[]): Promise<void> {
  const gone = before.filter((role) => !after.includes(role));
  if (gone.length > 0)
    await tx.db
      .delete(staffRole)
      .where(sql`${eq(staffRole.staffId, id)} and ${inArray(staffRole.role, gone)}`);
  if (after.length > 0)
    await tx.db
      .insert(staffRole)
      .values(after.map((role) => ({ staffId: id, role })))
      .onConflictDoNothing();
  if (!removesRoles(before, after)) return;
  await endStaffSessions(tx, id);
  await publish(tx, 'staff.reachesLess', { staffId: id });
}

/** A new link invalidates the previous one. */
async function writeLink(tx: Ctx, staffId: StaffId) {
  const token = createToken();
  const fresh = {
    tokenHash: hashToken(token),
    factor: sealFactor(tx, staffId, newFactor()),
    madeBy: actorName(tx.actor),
    expiresAt: addHours(tx.now, tx.config.limits.staffLinkHours),
  };
  await tx.db
    .insert(staffLink)
    .values({ staffId, ...fresh })
    .onConflictDoUpdate({ target: staffLink.staffId, set: fresh });
  // In the fragment, which no server, log or proxy receives.
  const address = `${tx.config.siteUrl}${staffLinks.enrol()}#${token}`;
  return { address, until: fresh.expiresAt };
}

const note = (tx: Ctx, act: string, { id, roles, state }: Person, after: unknown): Promise<void> =>
  audit(tx, { act, subject: subjectOf(id), owner: null, before: { roles, state }, after });
