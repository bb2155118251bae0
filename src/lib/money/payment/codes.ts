/** States of a payment attempt; `payment/rules.ts` has the transitions. */
export const ATTEMPT_STATUSES = ['created', 'failed', 'paid', 'refundDue', 'refunded'] as const;
export type AttemptStatus = (typeof ATTEMPT_STATUSES)[number];

/** States of a reported bank transfer. */
export const TRANSFER_STATES = ['told', 'confirmed', 'refused'] as const;
export type TransferState = (typeof TRANSFER_STATES)[number];
/** Why the cashier could not match the transfer. */
export const TRANSFER_REFUSALS = ['notFound', 'amountWrong', 'digitsWrong', 'unclear'] as const;
export type TransferRefusal = (typeof TRANSFER_REFUSALS)[number];

/** States of a bank refund. */
export const BANK_REFUND_STATES = ['accountNeeded', 'accountGiven', 'sent'] as const;
export type BankRefundState = (typeof BANK_REFUND_STATES)[number];
