/** Cache tags of pages that show the shop's own data (kernel/page-cache). */
export const siteTag = {
  /** Name, contacts and texts: nearly every page. */
  store: 'store',
  /** Exchange rates. */
  rates: 'rates',
} as const;
