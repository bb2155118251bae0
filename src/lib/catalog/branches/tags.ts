/** Cache tag of pages that show the merchant's own shops (kernel/page-cache). */
export const storesTag = 'stores';
