import { later } from '../ui/later.ts';

/** What a box shows in some of its states, or after a press: named in one place, so that the files they need are listed once. */
export const BoxSheets = later(async () => ({ default: (await import('./BoxSheets.tsx')).BoxSheets }));
export const PaidSheets = later(async () => ({ default: (await import('./PaidSheets.tsx')).PaidSheets }));
export const MissingNotice = later(async () => ({
  default: (await import('./MissingNotice.tsx')).MissingNotice,
}));
export const DayTrack = later(async () => ({ default: (await import('./DayTrack.tsx')).DayTrack }));
export const Confirm = later(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));
