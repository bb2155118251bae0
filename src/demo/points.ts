import { and, eq } from 'drizzle-orm';
import { review } from '#lib/after/review/tables.ts';
import type { Ctx } from '#lib/kernel/context.ts';
import { giveReviewPoints, recordCheckIn } from '#lib/money/points/service.ts';
import { checkIn } from '#lib/money/points/tables.ts';
import { readMember } from './accounts.ts';
import type { DemoStep } from './steps.ts';

const DAYS = 120;
/** Days without a check-in, counted back from today, which has none yet. */
const isMissed = (daysAgo: number): boolean => daysAgo % 11 === 0 || (daysAgo > 60 && daysAgo % 4 === 1);
/** Days since the member received points for a review. */
const REVIEW_DAYS_AGO = 40;

/** The demo member's check-ins of some months, and a review. Empty where the member has checked in before. */
export async function pointSteps(tx: Ctx): Promise<DemoStep[]> {
  const memberId = await readMember(tx);
  const [known] = await tx.db
    .select({ day: checkIn.day })
    .from(checkIn)
    .where(eq(checkIn.memberId, memberId))
    .limit(1);
  if (known) return [];
  const [written] = await tx.db
    .select({ reviewId: review.id, version: review.version })
    .from(review)
    .where(and(eq(review.memberId, memberId), eq(review.status, 'shown')))
    .orderBy(review.id)
    .limit(1);
  const steps: DemoStep[] = [];
  if (tx.config.limits.checkInPoints > 0)
    for (let daysAgo = DAYS; daysAgo >= 1; daysAgo--)
      if (!isMissed(daysAgo)) steps.push({ daysAgo, act: (then) => recordCheckIn(then, memberId) });
  if (written)
    steps.push({
      daysAgo: REVIEW_DAYS_AGO,
      act: (then) => giveReviewPoints(then, { memberId, ...written }),
    });
  return steps;
}
