import type { OpenHours } from '#lib/catalog/branches/model.ts';
import type { Locale } from '#lib/kernel/i18n/locale.ts';
import { translator } from '#lib/kernel/i18n/words.ts';

const WEEK = 7;

/** `週一至週五 11:00–21:00`: consecutive days become a range. */
export function hoursLines(
  hours: readonly OpenHours[],
  locale: Locale,
): { days: string; opens: string; closes: string }[] {
  const t = translator(locale, 'store');
  const name = (day: number) => t(`days.${day - 1}`);
  return hours.map(({ days, opens, closes }) => {
    const spans = spansOf(days).map(([from, to]) =>
      from === to ? t('dayOne', { from: name(from) }) : t('daySpan', { from: name(from), to: name(to) }),
    );
    return { days: days.length === WEEK ? t('everyDay') : spans.join(t('dayJoin')), opens, closes };
  });
}

/** `[1, 3, 4, 5]` → `[[1, 1], [3, 5]]` */
function spansOf(days: readonly number[]): [number, number][] {
  const spans: [number, number][] = [];
  for (const day of days.toSorted((a, b) => a - b)) {
    const last = spans.at(-1);
    if (last && last[1] === day - 1) last[1] = day;
    else spans.push([day, day]);
  }
  return spans;
}
