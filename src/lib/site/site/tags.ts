/** What pages say that they show of the shop itself, and are dropped by (kernel/page-cache). */
export const siteTag = {
  /** Its name, contacts and texts: nearly every page. */
  store: 'store',
  /** What money is worth in other currencies. */
  rates: 'rates',
} as const;
