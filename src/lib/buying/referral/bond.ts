import { and, count, eq, gt, inArray } from 'drizzle-orm';
import type { Ctx } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { inviterOf, wasMemberBefore } from '#lib/people/account/service.ts';
import { member } from '#lib/people/account/tables.ts';
import type { HoldReason } from './codes.ts';
import { evidenceOf } from './evidence.ts';
import { bondFault } from './rules/bond.ts';
import { bondsBefore } from './rules/states.ts';
import { referralBond } from './tables.ts';

export type Bond = typeof referralBond.$inferSelect;

/**
 * Binds a new member who came with a code: once for ever, and without an error if the code is no longer
 * valid.
 */
export async function bindNewMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const found = await loadPair(tx, memberId);
  if (found && found.fault === null) await bind(tx, memberId, found.inviter.id);
}

/**
 * Binds a member to the inviter that they named.
 * @throws ShopError inviterCodeOwn, inviterCodeBefore, inviterCodeOver, inviterCodeYounger, at the field
 */
export async function bindMember(tx: Ctx, memberId: MemberId): Promise<void> {
  const found = await loadPair(tx, memberId);
  if (!found) return;
  const { fault, inviter } = found;
  if (fault) throw fieldError('inviterCode', fault, { days: tx.config.limits.referralBindDays });
  await bind(tx, memberId, inviter.id);
}

async function loadPair(tx: Ctx, memberId: MemberId) {
  const inviter = await inviterOf(tx, memberId);
  const [friend] = await tx.db
    .select({ id: member.id, createdAt: member.createdAt })
    .from(member)
    .where(eq(member.id, memberId));
  if (!inviter || !friend) return null;
  const wasBefore = await wasMemberBefore(tx, memberId);
  return { inviter, fault: bondFault({ ...friend, wasBefore }, inviter, tx.now, tx.config.limits) };
}

async function bind(tx: Ctx, memberId: MemberId, inviterId: MemberId): Promise<void> {
  const [bound] = await tx.db
    .insert(referralBond)
    .values({ memberId, inviterId, state: 'bound', boundAt: tx.now, stateAt: tx.now })
    .onConflictDoNothing()
    .returning();
  if (!bound) return;
  const reasons: HoldReason[] = [...(await evidenceOf(tx, bound))];
  if (await isBurst(tx, inviterId)) reasons.push('burst');
  await putBondOnHold(tx, bound, reasons);
}

async function isBurst({ db, now, config }: Ctx, inviterId: MemberId): Promise<boolean> {
  const [row] = await db
    .select({ friends: count() })
    .from(referralBond)
    .where(and(eq(referralBond.inviterId, inviterId), gt(referralBond.boundAt, addDays(now, -1))));
  return (row?.friends ?? 0) > config.limits.referralBurst;
}

/** Holds the bond until staff review it; its commissions stay pending. Without a reason it is a no-op. */
export async function putBondOnHold(
  tx: Ctx,
  { memberId }: Pick<Bond, 'memberId'>,
  reasons: readonly HoldReason[],
): Promise<void> {
  if (reasons.length === 0) return;
  await tx.db
    .update(referralBond)
    .set({ state: 'held', reasons, stateAt: tx.now })
    .where(and(eq(referralBond.memberId, memberId), inArray(referralBond.state, bondsBefore('held'))));
}
