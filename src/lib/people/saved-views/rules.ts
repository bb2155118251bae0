/** The lists that views are kept of; a view says what its list shows as the list's page says it in its address. */
export const VIEWED_LISTS = ['orders'] as const;
export type ViewedList = (typeof VIEWED_LISTS)[number];

/** Of one person; more are a list of their own that nobody finds anything in. */
export const MAX_VIEWS = 50;
