/** What happens to payments. */
export interface PaymentEvents {
  /** Of an order that waits for its money. */
  'payment.cardChanged': { orderId: number; cardId: number };
  'payment.refundDue': { attemptId: number };
  /** The cashier has sent a part of a refund. */
  'payment.bankRefundSent': { transferId: number };
}

declare module '#lib/kernel/jobs/events.ts' {
  interface ShopEvents extends PaymentEvents {}
}
