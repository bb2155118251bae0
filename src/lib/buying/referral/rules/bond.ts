import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';

interface Joined {
  readonly id: number;
  readonly createdAt: Date;
}

/** Until when a member may say who invited them. */
export const bindableUntil = (
  { createdAt }: Pick<Joined, 'createdAt'>,
  { referralBindDays }: Pick<Limits, 'referralBindDays'>,
): Date => addDays(createdAt, referralBindDays);

/**
 * Why somebody cannot be named as a member's inviter; null when they can. Whoever invites was a member before: so
 * nobody leads back to themselves, however long the chain, and the database refuses what would (`tables.ts`).
 */
export function bondFault(
  friend: Joined & { readonly wasBefore: boolean },
  inviter: Joined,
  now: Date,
  limits: Pick<Limits, 'referralBindDays'>,
): 'inviterCodeOwn' | 'inviterCodeBefore' | 'inviterCodeYounger' | 'inviterCodeOver' | null {
  if (friend.id === inviter.id) return 'inviterCodeOwn';
  // Set once, also by whoever leaves and comes again.
  if (friend.wasBefore) return 'inviterCodeBefore';
  if (now >= bindableUntil(friend, limits)) return 'inviterCodeOver';
  return inviter.id < friend.id ? null : 'inviterCodeYounger';
}
