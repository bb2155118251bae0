/** Order status codes of the specification's point 4. */
export const ORDER_STATUS = {
  cancelled: 0,
  paymentAbnormal: 1,
  periodicVoid: 5,
  awaitingPayment: 10,
  paymentQueried: 19,
  awaitingShipment: 20,
  refundRequested: 21,
  refundApproved: 22,
  preCreated: 24,
  refundCompleted: 25,
  shipping: 26,
  periodicShipping: 28,
  chargeFailed: 29,
  awaitingReceipt: 30,
  used: 32,
  received: 40,
  instalmentRefund: 41,
  interrupted: 45,
  periodicPaused: 46,
  periodicCardRenewal: 47,
  completed: 50,
  ended: 60,
} as const;
export type OrderStatusName = keyof typeof ORDER_STATUS;
export const ORDER_STATUSES = Object.values(ORDER_STATUS);
export type OrderStatus = (typeof ORDER_STATUS)[OrderStatusName];

/** Kind of an order line: bought, a gift, or bought at an add-on price. */
export const LINE_KINDS = ['goods', 'gift', 'addOn'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** Tabs of the member's order list (row E2); each status is in exactly one (`rules.ts`). */
export const ORDER_TABS = ['unpaid', 'shipping', 'receiving', 'done', 'cancelled'] as const;
export type OrderTab = (typeof ORDER_TABS)[number];
