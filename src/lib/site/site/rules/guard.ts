import { links } from '../links.ts';
import type { PageRoute } from '../routes.ts';

/** What the browser has kept of a convenience-store pickup (row A7). */
export interface StoredPickup {
  readonly type?: string | null;
  readonly callbackUrl?: string | null;
}

/** Where a visitor is sent who comes to a guarded page without what it needs; null to stay. */
export const guardRedirect = (guard: PageRoute['guard'], stored: StoredPickup | null): string | null =>
  guard === 'pickup' && !(stored?.type && stored.callbackUrl) ? links.cart() : null;
