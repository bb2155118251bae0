import { and, eq } from 'drizzle-orm';
import { type Ctx, publish } from '#lib/kernel/context.ts';
import { hashToken, type MemberId } from '#lib/kernel/ids.ts';
import { warnMember } from '../messages.ts';
import { memberToChange } from '../sign-in-methods.ts';
import { firstBinding, type LinePerson, type member, memberProvider } from '../tables.ts';
import { ofSubject } from './friendship.ts';
import { lineRefusal } from './visits.ts';

type MemberRow = typeof member.$inferSelect;
const LINE = 'line';

/**
 * The member bound to a LINE user; updates the stored LINE profile. It locks the member first, in the same
 * order as unbinding and unlocking.
 */
export async function memberAtLine(
  tx: Ctx,
  { subject, name, isFriend }: LinePerson,
): Promise<MemberRow | undefined> {
  const [bound] = await tx.db
    .select({ memberId: memberProvider.memberId })
    .from(memberProvider)
    .where(ofSubject(subject));
  if (!bound) return undefined;
  const row = await memberToChange(tx, bound.memberId);
  const stillBound = await tx.db
    .update(memberProvider)
    .set({ name, isFriend, friendAt: tx.now })
    .where(and(ofSubject(subject), eq(memberProvider.memberId, row.id)))
    .returning({ memberId: memberProvider.memberId });
  return stillBound.length > 0 ? row : undefined;
}

/**
 * Binds a LINE user to a member, one to one. Of concurrent attempts the database accepts one.
 * @returns the coins granted: none if this member or this LINE user was ever bound before
 * @throws ShopError lineTaken when it is bound to another member; lineOtherBound when the member has another
 *   one
 */
export async function bindPerson(tx: Ctx, memberId: MemberId, person: LinePerson): Promise<number> {
  const { subject, name, isFriend } = person;
  const [bound] = await tx.db
    .insert(memberProvider)
    .values({ memberId, provider: LINE, subject, name, isFriend, friendAt: tx.now, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ memberId: memberProvider.memberId });
  if (!bound) {
    const [holder] = await tx.db
      .select({ memberId: memberProvider.memberId })
      .from(memberProvider)
      .where(ofSubject(subject));
    if (holder?.memberId === memberId) return 0;
    throw lineRefusal(holder ? 'lineTaken' : 'lineOtherBound');
  }
  const [first] = await tx.db
    .insert(firstBinding)
    .values({ provider: LINE, subjectHash: hashToken(subject), memberId, createdAt: tx.now })
    .onConflictDoNothing()
    .returning({ memberId: firstBinding.memberId });
  const coins = first ? tx.config.limits.bindLineCoins : 0;
  if (coins > 0) await publish(tx, 'member.firstLine', { memberId, coins });
  return coins;
}

/** Warns the member of a new sign-in method, because somebody else may have added it. */
export const notifyMethodAdded = (tx: Ctx, row: MemberRow): Promise<void> => warnMember(tx, row, 'lineBound');
