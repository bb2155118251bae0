/** What members do with what is theirs. */
export interface PrivacyEvents {
  /** Everything held about a member is to be written down. */
  'privacy.copyAsked': { copyId: number };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends PrivacyEvents {}
}
