import { count, days, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** The merchant's settings for health data. */
export const healthProfileSettings = {
  /** Maximum profiles per member or visitor, including the own one. */
  maxHealthProfiles: onPage(count(6, { most: 20 })),
  /** Minimum age; no data is stored about younger people (as in the privacy policy). */
  minHealthProfileAge: onPage(count(14, { most: 18 })),
  /** Retention of an unused visitor profile. */
  healthGuestDays: onPage(days(30, { most: 180 })),
  /** Retention after a member's last sign-in (three years in the privacy policy). */
  healthMemberDays: days(1095, { most: 1095 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof healthProfileSettings> {}
  interface PageLimits extends PageFiguresOf<typeof healthProfileSettings> {}
}
