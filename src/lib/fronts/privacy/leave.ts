import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import { siteAddress } from '#lib/kernel/i18n/locale.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { deleteMessagesAbout } from '#lib/kernel/mail/about.ts';
import type { LeaveBlocker, PersonalData } from '#lib/kernel/personal.ts';
import { addDays, addHours } from '#lib/kernel/time/clock.ts';
import { taipeiDay } from '#lib/kernel/time/taipei.ts';
import { member } from '#lib/people/account/tables.ts';
import { links } from '#lib/site/site/links.ts';
import { erase } from './erase.ts';
import { notifyPerson, personOf } from './person.ts';
import { prove } from './prove.ts';
import { memberLeave } from './tables.ts';

/**
 * Deleting an account: requested with a code, executed after some days, cancelled until then without a code.
 */

type Leave = typeof memberLeave.$inferSelect;
const isOpen = eq(memberLeave.state, 'asked');

export async function openLeave({ db }: Ctx, memberId: MemberId): Promise<Leave | null> {
  const [found] = await db
    .select()
    .from(memberLeave)
    .where(and(eq(memberLeave.memberId, memberId), isOpen));
  return found ?? null;
}

/** Open matters of a member that block the deletion. */
export async function leaveBlockersOf(
  ctx: Ctx,
  held: readonly PersonalData[],
  memberId: MemberId,
): Promise<LeaveBlocker[]> {
  const all: LeaveBlocker[] = [];
  for (const { stops } of held) all.push(...((await stops?.(ctx, memberId)) ?? []));
  return all;
}

/**
 * Requests the deletion of an account. Of several requests the first one counts.
 * @throws ShopError leaveStopped while something is open; errors of `prove`
 */
export async function requestLeave(
  ctx: Ctx,
  held: readonly PersonalData[],
  { memberId, code }: { readonly memberId: MemberId; readonly code: string },
): Promise<void> {
  const useUp = await prove(ctx, memberId, code);
  await inTransaction(ctx, async (tx) => {
    if ((await leaveBlockersOf(tx, held, memberId)).length > 0) throw new ShopError('leaveStopped');
    await useUp(tx);
    const dueAt = addDays(tx.now, tx.config.limits.leaveDays);
    const [asked] = await tx.db
      .insert(memberLeave)
      .values({ memberId, locale: tx.locale, state: 'asked', askedAt: tx.now, dueAt })
      .onConflictDoNothing()
      .returning();
    if (asked) await tell(tx, asked, 'leaveAsked');
  });
}

/** @throws ShopError leaveNotAsked if there is no open request */
export async function cancelLeave(ctx: Ctx, memberId: MemberId): Promise<void> {
  const back = await ctx.db
    .update(memberLeave)
    .set({ state: 'takenBack', endedAt: ctx.now })
    .where(and(eq(memberLeave.memberId, memberId), isOpen))
    .returning({ id: memberLeave.id });
  if (back.length === 0) throw new ShopError('leaveNotAsked');
}

const AT_ONCE = 20;
const ASK_AGAIN_DAYS = 1;
/** Longer than any request runs. Rows that a last request wrote are found then. */
const LEFTOVER_HOURS = 1;

/** Sweep: ends due memberships, one transaction each. */
export async function endMemberships(ctx: Ctx, held: readonly PersonalData[]): Promise<number> {
  const due = await ctx.db
    .select({ id: memberLeave.id })
    .from(memberLeave)
    .where(and(isOpen, lte(memberLeave.dueAt, ctx.now)))
    .orderBy(asc(memberLeave.dueAt))
    .limit(AT_ONCE);
  let ended = 0;
  for (const { id } of due) if (await endMembership(ctx, held, id)) ended += 1;
  return ended;
}

const endMembership = (ctx: Ctx, held: readonly PersonalData[], id: number): Promise<boolean> =>
  inTransaction(ctx, async (tx) => {
    const [leave] = await tx.db
      .select()
      .from(memberLeave)
      .where(and(eq(memberLeave.id, id), isOpen, lte(memberLeave.dueAt, tx.now)))
      .for('update', { skipLocked: true });
    if (!leave) return false;
    // Orders are created under the same lock (checkout/unpaid.ts): a concurrent one is seen here, and none
    // can follow.
    await tx.db.select({ id: member.id }).from(member).where(eq(member.id, leave.memberId)).for('update');
    const stops = await leaveBlockersOf(tx, held, leave.memberId);
    if (stops.length > 0) {
      await tx.db
        .update(memberLeave)
        .set({ dueAt: addDays(tx.now, ASK_AGAIN_DAYS), heldUpAt: leave.heldUpAt ?? tx.now })
        .where(eq(memberLeave.id, id));
      if (!leave.heldUpAt) await tell(tx, leave, 'leaveHeldUp');
      return false;
    }
    const person = await personOf(tx, leave.memberId);
    await erase(tx, held, person);
    await tx.db.update(memberLeave).set({ state: 'done', endedAt: tx.now }).where(eq(memberLeave.id, id));
    const { locale } = leave;
    await notifyPerson(tx, person, { news: 'leaveDone', locale, params: {}, about: farewellOf(leave) });
    return true;
  });

/** The key of the last message, which confirms the deletion. It is deleted after it was sent. */
const farewellOf = ({ id }: Pick<Leave, 'id'>): string => `leave:${id}`;

/**
 * Sweep, an hour after a membership has ended: erases rows that a last request may have written since, and
 * the last message.
 */
export async function eraseLeftovers(ctx: Ctx, held: readonly PersonalData[]): Promise<number> {
  const due = await ctx.db
    .select()
    .from(memberLeave)
    .where(
      and(
        eq(memberLeave.state, 'done'),
        isNull(memberLeave.sweptAt),
        lte(memberLeave.endedAt, addHours(ctx.now, -LEFTOVER_HOURS)),
      ),
    )
    .limit(AT_ONCE);
  for (const { id, memberId } of due)
    await inTransaction(ctx, async (tx) => {
      await erase(tx, held, { id: memberId, email: null, contacts: [], lineIds: [] });
      if (await deleteMessagesAbout(tx, farewellOf({ id })))
        await tx.db.update(memberLeave).set({ sweptAt: tx.now }).where(eq(memberLeave.id, id));
    });
  return due.length;
}

async function tell(tx: Ctx, leave: Leave, news: 'leaveAsked' | 'leaveHeldUp'): Promise<void> {
  const link = siteAddress(tx.config, links.privacy(), leave.locale);
  const params = { link, day: taipeiDay(leave.dueAt) };
  await notifyPerson(tx, await personOf(tx, leave.memberId), { news, locale: leave.locale, params });
}
