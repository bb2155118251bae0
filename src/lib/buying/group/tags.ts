/** What pages with groups carry, and are dropped by (kernel/page-cache). */
export const groupTag = 'groups';
