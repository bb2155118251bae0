/** States of a payment attempt; `payment/rules.ts` holds the moves. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'paid', 'refundDue', 'refunded'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];
