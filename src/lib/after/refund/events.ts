/** Events of refunds; `order.refunded` reports that money was returned. */
export interface RefundEvents {
  /**
   * These pieces are refunded, or a decision on it is pending. A reaction that returns them in another way
   * may refuse it.
   */
  'refund.claimed': { refundId: number; orderId: number; key: string; isDecided: boolean };
  /** A provider is to be called for a refund. */
  'refund.granted': { refundId: number };
  /** The money has arrived, or the bank transfer was ordered. */
  'refund.completed': { refundId: number; orderId: number; key: string };
  /** It was refused or withdrawn: whatever it was opened for is open again. */
  'refund.refused': { refundId: number; orderId: number; key: string };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends RefundEvents {}
}
