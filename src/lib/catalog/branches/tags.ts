/** What pages with the merchant's own shops carry, and are dropped by (kernel/page-cache). */
export const storesTag = 'stores';
