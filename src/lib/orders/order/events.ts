/** Events about orders. */
export interface OrderEvents {
  'order.created': { orderId: number };
  /** `awaitsGroup`: a group purchase that must not ship yet. */
  'order.paid': { orderId: number; number: string; awaitsGroup?: boolean };
  /**
   * A group order's payment deadline was extended to `until`, ISO 8601. Related reservations are extended as
   * well, or the reaction refuses.
   */
  'order.heldLonger': { orderId: number; until: string };
  /** Unpaid orders are being cancelled; their reservations are released in the same transaction. */
  'orders.closing': { orderIds: readonly number[] };
  /** Level gifts are restocked in the same transaction; their members may choose again. */
  'orders.giftsBack': { orderIds: readonly number[] };
  'order.cancelled': { orderId: number; reason: string };
  /** A service order whose bookings may begin; published in addition to `order.paid`. */
  'order.servicePaid': { orderId: number };
  /** Its last parcel has shipped. */
  'order.shipped': { orderId: number };
  'order.completed': { orderId: number };
  /** A paid order is fully refunded; its reservations are free. */
  'order.refundCompleted': { orderId: number };
  /**
   * A paid order was refunded: `amount` in NT$; `refundId` identifies the refund, and a repeat has the same.
   */
  'order.refunded': { orderId: number; refundId: string; amount: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends OrderEvents {}
}
