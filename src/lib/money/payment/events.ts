/** Events about payments. */
export interface PaymentEvents {
  /** The card of an unpaid order was changed. */
  'payment.cardChanged': { orderId: number; cardId: number };
  /** A payment link without an order was paid; published in the transaction of its attempt. */
  'payment.linkPaid': { linkId: number };
  'payment.refundDue': { attemptId: number };
  /** The cashier sent a part of a refund. */
  'payment.bankRefundSent': { transferId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PaymentEvents {}
}
