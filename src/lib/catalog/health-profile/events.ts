import type { HealthConsent } from './codes.ts';

/** Events about health data, within their transaction, so that areas that store some of it can react. */
export interface HealthEvents {
  /** Consents were given, renewed or extended; work that needs them may begin. */
  'health.consented': { personId: string; kinds: readonly HealthConsent[] };
  /**
   * Consents were withdrawn; data that needs them is deleted. With `answers`, all answers of the person are.
   */
  'health.withdrawn': { personId: string; kinds: readonly HealthConsent[] };
  /** A browser's profiles became a member's at sign-in. */
  'health.adopted': { memberId: number; personIds: readonly string[] };
  /** A profile is about to be deleted. Referencing rows cascade; files must be marked for deletion. */
  'health.removing': { personIds: readonly string[] };
}

declare module '#lib/kernel/jobs/shop-events.ts' {
  interface ShopEvents extends HealthEvents {}
}
