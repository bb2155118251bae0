/** What becomes of those who work here. They are told within their transaction: areas that keep somebody's work react. */
export interface StaffEvents {
  /** Somebody has left, or has lost a role: what they may not do any more is not theirs. */
  'staff.reachesLess': { staffId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends StaffEvents {}
}
