import { randomUUID } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findOwnPerson, hasConsent, lockPerson } from '#lib/catalog/health-profile/service.ts';
import type { StaffActor } from '#lib/kernel/actor.ts';
import { type Ctx, inTransaction } from '#lib/kernel/context.ts';
import { ShopError } from '#lib/kernel/errors.ts';
import type { MemberId, StaffId } from '#lib/kernel/ids.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { staffMember } from '#lib/people/staff/tables.ts';
import { refuseClaims } from '#lib/site/payment-methods/rules/refuse-claims.ts';
import { type CaseRow, lockCase, lockOpenCase, openCase, transitionCase } from './cases.ts';
import { notifyOfCase } from './messages.ts';
import type { TalkMessage } from './model/desk.ts';
import { bodySeal } from './seals.ts';
import { careCase, careMessage } from './tables.ts';

/**
 * Checks that the case is open and the caller's, and that the consent is in effect. @throws ShopError
 * caseNotYours, healthNoConsent
 */
export async function refuseOthers(tx: Ctx<StaffActor>, row: CaseRow): Promise<void> {
  if (row.staffId !== tx.actor.staffId || row.state === 'closed') throw new ShopError('caseNotYours');
  await refuseUnconsented(tx, row);
}

/** Checks the consent of a locked case. @throws ShopError healthNoConsent (403) */
export async function refuseUnconsented(tx: Ctx, { personId }: CaseRow): Promise<void> {
  if (!(await hasConsent(tx, personId, 'dietitian'))) throw new ShopError('healthNoConsent', { status: 403 });
}

/**
 * Answers a member.
 * @throws ShopError caseNotFound (404), caseNotYours, healthNoConsent (403); careClaims at `text`
 */
export async function answerCase(
  ctx: Ctx<StaffActor>,
  { code, text }: { readonly code: string; readonly text: string },
): Promise<void> {
  refuseClaims(ctx, 'text', text);
  await inTransaction(ctx, async (tx) => {
    const row = await lockCase(tx, code);
    await refuseOthers(tx, row);
    await write(tx, row, text, tx.actor.staffId);
    await transitionCase(tx, row, 'answered', { hasQuestion: false });
    await notifyOfCase(tx, row, 'careAnswered');
  });
}

/**
 * A member's question about themselves or a family member. It joins an open case, or opens one.
 * @throws ShopError personNotFound (404); careConsentFirst; careAskedEnough
 */
export async function askDietitian(
  ctx: Ctx,
  memberId: MemberId,
  { personId: given, text }: { readonly personId: string; readonly text: string },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    const { id: personId } = await findOwnPerson(tx, { memberId }, given as PersonId);
    await lockPerson(tx, personId);
    if (!(await hasConsent(tx, personId, 'dietitian'))) throw new ShopError('careConsentFirst');
    const open = await lockOpenCase(tx, personId);
    const made =
      open ?? (await openCase(tx, { personId, memberId, about: null, flags: [], hasQuestion: true }));
    // A concurrent request has just opened it.
    const row = made ?? (await lockOpenCase(tx, personId));
    if (!row) throw new ShopError('caseMoveRefused');
    await refuseTooMany(tx, memberId);
    await write(tx, row, text, null);
    if (row.state === 'answered')
      await transitionCase(tx, row, 'claimed', { hasQuestion: true, waitingSince: tx.now });
    else await tx.db.update(careCase).set({ hasQuestion: true }).where(eq(careCase.id, row.id));
  });
}

async function refuseTooMany(tx: Ctx, memberId: MemberId): Promise<void> {
  const { careMessagesPerDay: most } = tx.config.limits;
  const own = tx.db.select({ id: careCase.id }).from(careCase).where(eq(careCase.memberId, memberId));
  const written = await tx.db.$count(
    careMessage,
    and(
      inArray(careMessage.caseId, own),
      isNull(careMessage.staffId),
      gte(careMessage.at, addDays(tx.now, -1)),
    ),
  );
  if (written >= most) throw new ShopError('careAskedEnough', { params: { most } });
}

export async function write(tx: Ctx, { id }: CaseRow, text: string, staffId: StaffId | null): Promise<void> {
  const code = randomUUID();
  await tx.db
    .insert(careMessage)
    .values({ code, caseId: id, staffId, body: bodySeal.seal(tx, code, { text }), at: tx.now });
}

/** Messages of a case, oldest first. The caller checks the access. */
export async function messagesOf(ctx: Ctx, caseId: number): Promise<TalkMessage[]> {
  const rows = await ctx.db
    .select({ message: careMessage, by: staffMember.name })
    .from(careMessage)
    .leftJoin(staffMember, eq(staffMember.id, careMessage.staffId))
    .where(eq(careMessage.caseId, caseId))
    .orderBy(asc(careMessage.id));
  return rows.map(({ message: { code, body, at }, by }) => ({
    by,
    text: bodySeal.open(ctx, code, body).text,
    at: at.toISOString(),
  }));
}
