/** States of a payment attempt; `payment/rules.ts` holds the moves. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'paid', 'refundDue', 'refunded'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** A transfer that its shopper has reported. */
export const TRANSFER_STATES = ['told', 'confirmed', 'refused'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
/** Why the cashier did not find the money. */
export const TRANSFER_REFUSALS = ['notFound', 'amountWrong', 'digitsWrong', 'unclear'] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/** Money that goes back by bank. */
export const BANK_REFUND_STATES = ['accountNeeded', 'accountGiven', 'sent'] as const;
export type BankRefundState = (typeof BANK_REFUND_STATES)[number];
