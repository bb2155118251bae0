import type { Amount } from '#lib/kernel/text/money.ts';

interface Approved {
  readonly amount: Amount;
  readonly approvedBy: string | null;
}

/**
 * Four eyes: so much is sent by somebody else than whoever approved it.
 * @param samePersonCheck whether one person may be behind both
 */
export const sendsOwnApproval = (
  { amount, approvedBy }: Approved,
  by: string,
  fourEyesFrom: Amount,
  mayBeOne: (one: string, other: string) => boolean = Object.is,
): boolean => amount >= fourEyesFrom && approvedBy !== null && mayBeOne(approvedBy, by);
