import type { HealthConsent } from './codes.ts';

/** What becomes of people's health data. They are told within their transaction: areas that keep some of it react. */
export interface HealthEvents {
  /** Consents were given, again or for more; what stands on them may begin. */
  'health.consented': { personId: string; kinds: readonly HealthConsent[] };
  /** Consents were taken back: what stood on them goes; with `answers`, everything that the person has said. */
  'health.withdrawn': { personId: string; kinds: readonly HealthConsent[] };
  /** Profiles of a browser have become a member's at sign-in. */
  'health.adopted': { memberId: number; personIds: readonly string[] };
  /** A profile is about to be deleted; rows that refer to it go with it, files have to be marked. */
  'health.removing': { personIds: readonly string[] };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends HealthEvents {}
}
