/** Cache tag of pages that show the dietitians' plans (kernel/page-cache). */
export const plansTag = 'dietitian-plans';
