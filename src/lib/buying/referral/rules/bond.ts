import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

interface Joined {
  readonly id: number;
  readonly createdAt: Date;
}

/** Deadline for a member to name an inviter. */
export const bindableUntil = (
  { createdAt }: Pick<Joined, 'createdAt'>,
  { referralBindDays }: Pick<Limits, 'referralBindDays'>,
): Date => addDays(createdAt, referralBindDays);

/**
 * Why somebody cannot be a member's inviter; null when they can. An inviter must have joined earlier, which
 * prevents cycles of any length; the database enforces it, too (`tables.ts`).
 */
export function bondFault(
  friend: Joined & { readonly wasBefore: boolean },
  inviter: Joined,
  now: Date,
  limits: Pick<Limits, 'referralBindDays'>,
): 'inviterCodeOwn' | 'inviterCodeBefore' | 'inviterCodeYounger' | 'inviterCodeOver' | null {
  if (friend.id === inviter.id) return 'inviterCodeOwn';
  // Permanent, also for a member who left and came back.
  if (friend.wasBefore) return 'inviterCodeBefore';
  if (now >= bindableUntil(friend, limits)) return 'inviterCodeOver';
  return inviter.id < friend.id ? null : 'inviterCodeYounger';
}
