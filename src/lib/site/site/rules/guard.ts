import { links } from '../links.ts';
import type { PageRoute } from '../routes.ts';

/** The browser's stored data of a convenience-store pickup (row A7). */
export interface StoredPickup {
  readonly type?: string | null;
  readonly callbackUrl?: string | null;
}

/** Where a visitor without the needed data is redirected; null to stay. */
export const guardRedirect = (guard: PageRoute['guard'], stored: StoredPickup | null): string | null =>
  guard === 'pickup' && !(stored?.type && stored.callbackUrl) ? links.cart() : null;
