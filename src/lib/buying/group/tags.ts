/** Cache tag of pages that show groups (kernel/page-cache). */
export const groupTag = 'groups';
