import { persistentChecked } from './storage.ts';

/** Whether single-letter shortcuts work on staff pages. Speech input can press them by accident. */
export const $letterKeys = persistentChecked('staffLetterKeys', true, (found) =>
  typeof found === 'boolean' ? found : undefined,
);
