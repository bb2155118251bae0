import { atom } from 'nanostores';

/** The session of staff ended while a page was open: the page stays as it is below the sign-in. */
export const $signInAgain = atom(false);

/** How often somebody has signed in again here: what could not be read meanwhile is asked for again. */
export const $signedInAgain = atom(0);
