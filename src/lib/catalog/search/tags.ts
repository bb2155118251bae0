/** What answers of the search are dropped by when the merchant's words change. */
export const SEARCH_TAG = 'search';
