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

/** Staff reach no further than what they hold; commands, which have the whole machine, do anything. */
const mayTouch = (actor: Actor, ...roles: (readonly Role[])[]): boolean =>
  actor.kind === 'system' ||
  (actor.kind === 'staff' &&
    actor.permissions.has('staff.manage') &&
    roles.every((one) => covers(actor.permissions, one)));

/** Everybody, those who work here first. */
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

/** What is changed of a person, with its version. */
function asRead(state: Person['state'], roles: readonly Role[]) {
  const held = [...normalizeRoles(roles)];
  return { roles: held, version: versionOf({ state, roles: held }) };
}

/** The person who is signed in. */
export async function getStaffSelf(ctx: Ctx<StaffActor>) {
  const [row] = await ctx.db
    .select({ email: staffMember.email, name: staffMember.name })
    .from(staffMember)
    .where(eq(staffMember.id, ctx.actor.staffId));
  if (!row) throw notFound();
  return { ...row, permissions: [...ctx.actor.permissions] };
}

/**
 * Makes a link by which somebody sets password and second factor: a new person, one who has lost them, or one who comes
 * back. What they had until then goes on until the link is used.
 * @throws ShopError staffNotYours for roles, or a person, that reach further than whoever asks; staffClosed; changedMeanwhile;
 * staffKnown at `email` for somebody who is in the list with other roles
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

/** Ends somebody's work here: sessions, link, password and second factors are gone at once. */
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

/** Who is known already, and is given other roles than they hold, was looked at before. Commands overrule. */
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

/** Two who change one person follow one another. */
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

/** Nobody shuts themselves out or loses the last way in. */
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

/** A link that was made before opens nothing any more. */
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
  // Behind the hash mark no server, log or proxy is told it.
  const address = `${tx.config.siteUrl}${staffLinks.enrol()}#${token}`;
  return { address, until: fresh.expiresAt };
}

const note = (tx: Ctx, act: string, { id, roles, state }: Person, after: unknown): Promise<void> =>
  audit(tx, { act, subject: subjectOf(id), owner: null, before: { roles, state }, after });
