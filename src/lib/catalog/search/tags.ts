/** Cache tag of search responses, invalidated when the merchant's words change. */
export const SEARCH_TAG = 'search';
