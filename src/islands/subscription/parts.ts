import { lazyPart } from '../ui/later.ts';

/**
 * The parts of a box that load on demand, declared in one place, so that their files are listed only once.
 */
export const BoxSheets = lazyPart(async () => ({ default: (await import('./BoxSheets.tsx')).BoxSheets }));
export const PaidSheets = lazyPart(async () => ({ default: (await import('./PaidSheets.tsx')).PaidSheets }));
export const MissingNotice = lazyPart(async () => ({
  default: (await import('./MissingNotice.tsx')).MissingNotice,
}));
export const DayTrack = lazyPart(async () => ({ default: (await import('./DayTrack.tsx')).DayTrack }));
export const Confirm = lazyPart(async () => ({ default: (await import('../ui/Sheet.tsx')).Confirm }));
