/** What happens to orders. */
export interface OrderEvents {
  'order.created': { orderId: number };
  /** `awaitsGroup`: bought with a group, and not to be sent yet. */
  'order.paid': { orderId: number; number: string; awaitsGroup?: boolean };
  /** A group's order has more time to be paid, `until` ISO 8601; what is held beside it is held as long, or the reaction refuses. */
  'order.heldLonger': { orderId: number; until: string };
  /** Unpaid orders are being given up: what they hold comes back in the same transaction. */
  'orders.closing': { orderIds: readonly number[] };
  /** Pieces of gifts of a level go back on the shelf in the same transaction: their members may choose again. */
  'orders.giftsBack': { orderIds: readonly number[] };
  'order.cancelled': { orderId: number; reason: string };
  /** Of services, whose places can be booked from now on; told besides `order.paid`. */
  'order.servicePaid': { orderId: number };
  /** The last of its parcels is on its way. */
  'order.shipped': { orderId: number };
  'order.completed': { orderId: number };
  /** All of a paid order's money is back: what it held is free again. */
  'order.refundCompleted': { orderId: number };
  /** Money of a paid order went back: `amount` in NT$; `refundId` is this refund's own for ever, a repeat has the same. */
  'order.refunded': { orderId: number; refundId: string; amount: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends OrderEvents {}
}
