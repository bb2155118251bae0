/** What pages with the dietitians' plans carry, and are dropped by (kernel/page-cache). */
export const plansTag = 'dietitian-plans';
