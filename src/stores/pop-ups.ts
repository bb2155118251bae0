import { isOfAnotherDay } from '#lib/kernel/time/taipei.ts';
import { persistentChecked } from './storage.ts';

/** When a pop-up was last shown, in ms since 1970; 0: not since this browser was last signed out (point 4). */
const shownAt = (key: string) =>
  persistentChecked<number>(key, 0, (found) =>
    Number.isSafeInteger(found) && Number(found) > 0 ? Number(found) : undefined,
  );

export const $groupBigPopup = shownAt('groupBigPopup');
export const $groupLotteryTime = shownAt('groupLotteryTime');
export const $homeLotteryTime = shownAt('homeLotteryTime');

/** By their specified keys. */
export const POP_UPS = {
  groupBigPopup: $groupBigPopup,
  groupLotteryTime: $groupLotteryTime,
  homeLotteryTime: $homeLotteryTime,
} as const;
export type PopUpName = keyof typeof POP_UPS;

/** One a day is enough, of whatever kind. */
export const wasPoppedUpToday = (now: number): boolean =>
  Object.values(POP_UPS).some((shown) => shown.get() > 0 && !isOfAnotherDay(shown.get(), now));
