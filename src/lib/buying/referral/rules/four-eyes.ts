import type { Amount } from '#lib/kernel/text/money.ts';

interface Approved {
  readonly amount: Amount;
  readonly approvedBy: string | null;
}

/**
 * Four eyes: from this amount on, the sender must not be the approver.
 * @param mayBeOne whether one person may be behind both names
 */
export const sendsOwnApproval = (
  { amount, approvedBy }: Approved,
  by: string,
  fourEyesFrom: Amount,
  mayBeOne: (one: string, other: string) => boolean = Object.is,
): boolean => amount >= fourEyesFrom && approvedBy !== null && mayBeOne(approvedBy, by);
