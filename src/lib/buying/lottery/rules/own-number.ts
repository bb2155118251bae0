/** The member's own contribution to the result. */
export const OWN_NUMBER = /^[A-Za-z0-9_-]{1,32}$/;
