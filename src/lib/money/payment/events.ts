/** What happens to payments. */
export interface PaymentEvents {
  /** Of an order that waits for its money. */
  'payment.cardChanged': { orderId: number; cardId: number };
  /** A link that stands for an amount by itself; told in the transaction of its attempt. */
  'payment.linkPaid': { linkId: number };
  'payment.refundDue': { attemptId: number };
  /** The cashier has sent a part of a refund. */
  'payment.bankRefundSent': { transferId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PaymentEvents {}
}
