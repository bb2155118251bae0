/** Events of members' own data. */
export interface PrivacyEvents {
  /** A copy of all data about a member is requested. */
  'privacy.copyAsked': { copyId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PrivacyEvents {}
}
