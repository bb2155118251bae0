/** Events about staff. They are published in the transaction; areas that assign work to people react. */
export interface StaffEvents {
  /** A person has left or lost a role, and must give up work that is no longer permitted. */
  'staff.reachesLess': { staffId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends StaffEvents {}
}
