import { isOfAnotherDay } from '#lib/kernel/time/taipei.ts';
import { persistentChecked } from './storage.ts';

/** When a pop-up was last shown, in milliseconds since 1970; 0 if not since the last sign-out (point 4). */
const shownAt = (key: string) =>
  persistentChecked<number>(key, 0, (found) =>
    Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : undefined,
  );

export const $groupBigPopup = shownAt('groupBigPopup');
export const $groupLotteryTime = shownAt('groupLotteryTime');
export const $homeLotteryTime = shownAt('homeLotteryTime');

/** By their specified storage keys. */
export const POP_UPS = {
  groupBigPopup: $groupBigPopup,
  groupLotteryTime: $groupLotteryTime,
  homeLotteryTime: $homeLotteryTime,
} as const;
export type PopUpName = keyof typeof POP_UPS;

/** At most one pop-up per day, of any kind. */
export const wasPoppedUpToday = (now: number): boolean =>
  Object.values(POP_UPS).some((shown) => shown.get() > 0 && !isOfAnotherDay(shown.get(), now));
