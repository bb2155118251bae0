/** The lists with saved views. A view stores the query string of its list's page. */
export const VIEWED_LISTS = ['orders'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Per person; in a longer list nobody finds anything. */
export const MAX_VIEWS = 50;
