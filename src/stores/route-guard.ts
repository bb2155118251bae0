import { guardRedirect, type StoredPickup } from '#lib/site/site/rules/guard.ts';
import { pageLink } from './page.ts';

/**
 * Row A7, for the page that confirms a pickup, before it renders.
 * @returns true if the visitor may stay; otherwise the cart opens and replaces this page in the history
 */
export function mayConfirmPickup(stored: StoredPickup | null): boolean {
  const elsewhere = guardRedirect('pickup', stored);
  if (elsewhere !== null) location.replace(pageLink(elsewhere));
  return elsewhere === null;
}
