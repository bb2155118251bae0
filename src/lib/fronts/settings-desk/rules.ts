import type { Setting, SettingValue } from '#lib/kernel/settings/define.ts';

/** Money and law need a second person. */
export const needsSecondPerson = ({ unit, isLegal }: Setting): boolean =>
  unit === 'amount' || unit === 'percent' || isLegal;

export const isSameValue = (one: SettingValue, other: SettingValue): boolean =>
  String(one) === String(other) && Array.isArray(one) === Array.isArray(other);
