import { and, eq, like, sql } from 'drizzle-orm';
import type { PersonId } from '#lib/catalog/health-profile/model.ts';
import { findPerson } from '#lib/catalog/health-profile/service.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import type { MemberId } from '#lib/kernel/ids.ts';
import { postEntry } from '#lib/money/ledger/service.ts';
import { ledgerEntry } from '#lib/money/ledger/tables.ts';

/** A review after a change; `version` counts the changes. */
interface Reviewed {
  readonly memberId: MemberId;
  readonly reviewId: number;
  readonly version: number;
}

/**
 * Credits a published review with a picture, once per review, in the transaction that saves or publishes it.
 */
export async function giveReviewPoints(tx: Ctx, reviewed: Reviewed): Promise<void> {
  const amount = tx.config.limits.reviewPoints;
  if (amount === 0 || (await thanksOf(tx, reviewed)) > 0) return;
  await post(tx, reviewed, 'reviewed', amount);
}

/** Reverses the points of a review that was taken down: the amount credited, whatever the setting is now. */
export async function reverseReviewPoints(tx: Ctx, reviewed: Reviewed): Promise<void> {
  const given = await thanksOf(tx, reviewed);
  if (given > 0) await post(tx, reviewed, 'reviewedBack', -given);
}

/** Credits a meal that a dietitian has answered, once, in the transaction of the answer. */
export async function givePlatePoints(
  tx: Ctx,
  { memberId, number }: { readonly memberId: MemberId; readonly number: string },
): Promise<void> {
  const amount = tx.config.limits.platePoints;
  if (amount > 0)
    await postEntry(tx, { memberId, kind: 'points', amount, reason: 'plate', key: `plate:${number}` });
}

/**
 * Credits a member's first completed questionnaire, about any family member, in the transaction that
 * completes it. Once ever.
 */
export async function giveQuestPoints(tx: Ctx, personId: PersonId): Promise<void> {
  const { memberId } = await findPerson(tx, personId);
  if (memberId !== null) await giveMemberQuestPoints(tx, memberId);
}

/** Credits a questionnaire that was completed before the member joined, at sign-in. */
export async function giveMemberQuestPoints(tx: Ctx, memberId: MemberId): Promise<void> {
  const amount = tx.config.limits.questionnairePoints;
  if (amount > 0)
    await postEntry(tx, { memberId, kind: 'points', amount, reason: 'quest', key: `quest:${memberId}` });
}

const post = (
  tx: Ctx,
  { memberId, reviewId, version }: Reviewed,
  reason: 'reviewed' | 'reviewedBack',
  amount: number,
) => postEntry(tx, { memberId, kind: 'points', amount, reason, key: `${reason}:${reviewId}:${version}` });

async function thanksOf({ db }: Ctx, { memberId, reviewId }: Reviewed): Promise<number> {
  const [found] = await db
    .select({ points: sql<number>`coalesce(sum(${ledgerEntry.amount}), 0)::int` })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.memberId, memberId),
        eq(ledgerEntry.kind, 'points'),
        like(ledgerEntry.key, `reviewed%:${reviewId}:%`),
      ),
    );
  return found?.points ?? 0;
}
