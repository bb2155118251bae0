import type { Limits } from '#lib/kernel/limits.ts';
import { addDays } from '#lib/kernel/time/clock.ts';
import { taipeiDay, taipeiMoment } from '#lib/kernel/time/taipei.ts';
import { daysAfter } from './schedule.ts';

type CutOff = Pick<Limits, 'boxCutOffDays'>;

/** When a box of that day can no longer be changed: midnight in Taipei, some days before. */
export const cutOffOf = (day: string, { boxCutOffDays }: CutOff): Date =>
  addDays(taipeiMoment(day), -boxCutOffDays);

/** Whether a box of that day can still be changed. */
export const isOpenUntilCutOff = (day: string, now: Date, limits: CutOff): boolean =>
  now < cutOffOf(day, limits);

/** The first day whose box can still be changed. Boxes can be moved to it or later. */
export const firstOpenDay = (now: Date, { boxCutOffDays }: CutOff): string =>
  daysAfter(taipeiDay(now), boxCutOffDays + 1);
