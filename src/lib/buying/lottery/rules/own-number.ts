/** What the member mixes into the result. */
export const OWN_NUMBER = /^[A-Za-z0-9_-]{1,32}$/;
