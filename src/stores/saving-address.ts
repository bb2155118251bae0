import { atom } from 'nanostores';

/** While an address is being saved: a button below its form waits for it, and moves when the form goes. */
export const $isSavingAddress = atom(false);
