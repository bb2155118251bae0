import { atom } from 'nanostores';

/** True if a staff session has expired on an open page: the page stays below the sign-in form. */
export const $signInAgain = atom(false);

/** Counts repeated sign-ins on this page; each one repeats failed reads. */
export const $signedInAgain = atom(0);
