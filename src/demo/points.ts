import { and, eq } from 'drizzle-orm';
import { addDays } from '#lib/kernel/clock.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { noteCheckIn, thankForReview } from '#lib/points/service.ts';
import { review } from '#lib/review/tables.ts';
import { readMember } from './accounts.ts';

const DAYS = 120;
/** Days without a check-in, counted back from today, which is still to come. */
const isMissed = (daysAgo: number): boolean => daysAgo % 11 === 0 || (daysAgo > 60 && daysAgo % 4 === 1);
/** When one of the member's reviews was thanked for. */
const REVIEW_DAYS_AGO = 40;

/** The demo member's check-ins of some months, and a review. Loading it again changes nothing. */
export async function loadDemoPoints(tx: Ctx): Promise<void> {
  const memberId = await readMember(tx);
  const { checkInPoints } = tx.config.limits;
  const [written] = await tx.db
    .select({ reviewId: review.id, version: review.version })
    .from(review)
    .where(and(eq(review.memberId, memberId), eq(review.status, 'shown')))
    .orderBy(review.id)
    .limit(1);
  for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--) {
    const then = { ...tx, now: addDays(tx.now, -daysAgo) };
    if (checkInPoints > 0 && !isMissed(daysAgo)) await noteCheckIn(then, memberId);
    if (daysAgo === REVIEW_DAYS_AGO && written) await thankForReview(then, { memberId, ...written });
  }
}
