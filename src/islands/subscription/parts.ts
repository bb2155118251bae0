import { lazy } from 'react';

/** What a box shows in some of its states, or after a press: named in one place, so that the files they need are listed once. */
export const BoxSheets = lazy(async () => ({ default: (await import('./BoxSheets.tsx')).BoxSheets }));
export const PaidSheets = lazy(async () => ({ default: (await import('./PaidSheets.tsx')).PaidSheets }));
export const MissingNotice = lazy(async () => ({
  default: (await import('./MissingNotice.tsx')).MissingNotice,
}));
export const DayTrack = lazy(async () => ({ default: (await import('./DayTrack.tsx')).DayTrack }));
export const Confirm = lazy(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));
