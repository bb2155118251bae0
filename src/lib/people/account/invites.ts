import { and, eq, isNull } from 'drizzle-orm';
import { actingMember, actingVisitor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction, publish } from '#lib/kernel/context.ts';
import { fieldError } from '#lib/kernel/errors.ts';
import type { MemberId, VisitorId } from '#lib/kernel/ids.ts';
import { invite, member } from './tables.ts';

const memberOwner = (id: MemberId): string => `m:${id}`;
const visitorOwner = (visitor: VisitorId): string => `v:${visitor}`;

/**
 * The code in the inviter's spelling; empty means no inviter.
 * @throws ShopError inviterCodeUnknown, at the field
 */
export async function knownInviter(ctx: Ctx, inviterCode: string): Promise<string> {
  if (inviterCode === '') return '';
  const [known] = await ctx.db
    .select({ code: member.inviteCode })
    .from(member)
    .where(eq(member.inviteCode, inviterCode.toUpperCase()));
  if (!known) throw fieldError('inviterCode', 'inviterCodeUnknown');
  return known.code;
}

/**
 * Checks a code during typing. Whether it is too late is revealed only after a code has proven the mobile.
 * Otherwise anyone could find out who is a member.
 * @returns the code in the inviter's spelling
 * @throws ShopError inviterCodeUnknown, inviterCodeOwn
 */
export async function checkInviter(ctx: Ctx, inviterCode: string): Promise<string> {
  const memberId = actingMember(ctx.actor);
  const known = await knownInviter(ctx, inviterCode);
  if (memberId) await refuseOwn(ctx, memberId, known);
  return known;
}

/**
 * Stores the inviter's code of this visitor or member.
 * @returns false when there was one already: the first counts
 * @throws ShopError inviterCodeUnknown, inviterCodeOwn; for a member also the refusals of `member.invited`
 */
export async function saveInviter(ctx: Ctx, inviterCode: string): Promise<boolean> {
  const [memberId, visitor] = [actingMember(ctx.actor), actingVisitor(ctx.actor)];
  const owner = visitor && visitorOwner(visitor);
  const known = await checkInviter(ctx, inviterCode);
  if (!memberId) return owner !== null && (await keep(ctx, owner, known));
  return inTransaction(ctx, async (tx) => {
    const isKept = await keep(tx, memberOwner(memberId), known);
    if (isKept) await publish(tx, 'member.invited', { memberId });
    return isKept;
  });
}

/** The member's inviter, if still a member. */
export async function inviterOf({ db }: Ctx, memberId: MemberId) {
  const [found] = await db
    .select({ id: member.id, createdAt: member.createdAt })
    .from(invite)
    .innerJoin(member, eq(member.inviteCode, invite.inviterCode))
    .where(and(eq(invite.owner, memberOwner(memberId)), isNull(member.leftAt)));
  return found ?? null;
}

/**
 * Refuses a code of an existing member, who can no longer be invited.
 * @throws ShopError inviterCodeOwn or inviterCodeLate, at the field
 */
export function refuseInviter({ inviteCode }: { readonly inviteCode: string }, given: string): void {
  if (given === '') return;
  throw fieldError('inviterCode', given === inviteCode ? 'inviterCodeOwn' : 'inviterCodeLate');
}

/** Stores a new member's inviter: the code given at sign-in, else the visitor's code. */
export async function bindInviter(tx: Ctx, memberId: MemberId, given: string): Promise<void> {
  const visitor = actingVisitor(tx.actor);
  const [came] = visitor
    ? await tx.db
        .delete(invite)
        .where(eq(invite.owner, visitorOwner(visitor)))
        .returning()
    : [];
  const inviterCode = given || came?.inviterCode;
  if (inviterCode) await keep(tx, memberOwner(memberId), inviterCode);
}

async function refuseOwn(ctx: Ctx, memberId: MemberId, inviterCode: string): Promise<void> {
  const [own] = await ctx.db.select({ code: member.inviteCode }).from(member).where(eq(member.id, memberId));
  if (own?.code === inviterCode) throw fieldError('inviterCode', 'inviterCodeOwn');
}

async function keep(ctx: Ctx, owner: string, inviterCode: string): Promise<boolean> {
  const kept = await ctx.db
    .insert(invite)
    .values({ owner, inviterCode, createdAt: ctx.now })
    .onConflictDoNothing()
    .returning({ owner: invite.owner });
  return kept.length > 0;
}
