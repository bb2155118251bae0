import { lazyPart } from '../ui/later.ts';

/** What a box shows in some of its states, or after a press: named in one place, so that the files they need are listed once. */
export const BoxSheets = lazyPart(async () => ({ default: (await import('./BoxSheets.tsx')).BoxSheets }));
export const PaidSheets = lazyPart(async () => ({ default: (await import('./PaidSheets.tsx')).PaidSheets }));
export const MissingNotice = lazyPart(async () => ({
  default: (await import('./MissingNotice.tsx')).MissingNotice,
}));
export const DayTrack = lazyPart(async () => ({ default: (await import('./DayTrack.tsx')).DayTrack }));
export const Confirm = lazyPart(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));
