import { count, days, type FiguresOf, onPage, type PageFiguresOf } from '#lib/kernel/settings/define.ts';

/** What the merchant may change about what is kept of people's health. */
export const healthProfileSettings = {
  /** Profiles that one member or visitor may keep, oneself among them. */
  maxHealthProfiles: onPage(count(6, { most: 20 })),
  /** Of somebody younger nothing is kept (the privacy policy says so). */
  minHealthProfileAge: onPage(count(14, { most: 18 })),
  /** What a visitor without an account has said is deleted when nobody has touched it for so long. */
  healthGuestDays: onPage(days(30, { most: 180 })),
  /** So is a member's, who has not signed in for so long (the privacy policy says three years). */
  healthMemberDays: days(1095, { most: 1095 }),
};

declare module '#lib/kernel/limits.ts' {
  interface Limits extends FiguresOf<typeof healthProfileSettings> {}
  interface PageLimits extends PageFiguresOf<typeof healthProfileSettings> {}
}
