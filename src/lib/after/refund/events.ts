/** What happens to refunds; money that went back is told by `order.refunded`. */
export interface RefundEvents {
  /** These pieces are paid back, or it is to be decided whether they are: who gives them back by another way may refuse it. */
  'refund.claimed': { refundId: number; orderId: number; key: string; isDecided: boolean };
  /** A provider is to be asked to send money back. */
  'refund.granted': { refundId: number };
  /** Its money is back, or on its way by the bank's order. */
  'refund.completed': { refundId: number; orderId: number; key: string };
  /** It was turned down, or withdrawn: what it was opened for is open again. */
  'refund.refused': { refundId: number; orderId: number; key: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends RefundEvents {}
}
