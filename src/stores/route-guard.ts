import { guardRedirect, type StoredPickup } from '#lib/site/site/rules/guard.ts';
import { pageLink } from './page.ts';

/**
 * Row A7, for the page that confirms a pickup: it asks this before it draws anything.
 * @returns true when the visitor may stay; else the cart is on its way and this page leaves the history
 */
export function mayConfirmPickup(stored: StoredPickup | null): boolean {
  const elsewhere = guardRedirect('pickup', stored);
  if (elsewhere !== null) location.replace(pageLink(elsewhere));
  return elsewhere === null;
}
