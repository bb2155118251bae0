import { persistentChecked } from './storage.ts';

/** Whether single letters are shortcuts on the pages of staff: who speaks to the computer presses them by chance. */
export const $letterKeys = persistentChecked('staffLetterKeys', true, (found) =>
  typeof found === 'boolean' ? found : undefined,
);
