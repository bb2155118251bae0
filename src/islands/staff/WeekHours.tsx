import type { Opening } from '#lib/after/booking/rules/slots.ts';
import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

/** Monday first. */
const WEEK = [1, 2, 3, 4, 5, 6, 0] as const;
const USUAL = { from: '09:00', to: '18:00' };

/** Time fields have no 24:00, so midnight as an end shows as 00:00. */
const shown = (to: string): string => (to === '24:00' ? '00:00' : to);
const kept = (to: string): string => (to === '00:00' ? '24:00' : to);

interface WeekHoursProps {
  readonly hours: readonly Opening[];
  readonly onChange: (hours: readonly Opening[]) => void;
}

/** The hours of a service per weekday, with any number of intervals. */
export function WeekHours({ hours, onChange }: WeekHoursProps) {
  const t = useWords('booking');
  const put = (opening: Opening, change: Partial<Opening>) =>
    onChange(hours.map((one) => (one === opening ? { ...one, ...change } : one)));
  return (
    <div className="grid gap-4">
      {WEEK.map((weekday) => {
        const openings = hours.filter((one) => one.weekday === weekday);
        return (
          <fieldset key={weekday} className="grid gap-2 border-t border-line pt-3">
            <legend className="float-left w-full text-sm text-muted">
              {t(`weekday.${weekday}`)}
              {openings.length === 0 && <span className="text-faint"> · {t('opening.none')}</span>}
            </legend>
            {openings.map((opening, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an opening has no name of its own, and its times change
              <div key={at} className="grid grid-cols-[1fr_auto_1fr_auto] items-center gap-1">
                <input
                  type="time"
                  required
                  className="field px-2 tabular-nums"
                  aria-label={`${t(`weekday.${weekday}`)} ${t('opening.from')}`}
                  value={opening.from}
                  onChange={(event) => put(opening, { from: event.target.value })}
                />
                <span aria-hidden="true" className="text-faint">
                  –
                </span>
                <input
                  type="time"
                  required
                  className="field px-2 tabular-nums"
                  aria-label={`${t(`weekday.${weekday}`)} ${t('opening.to')}`}
                  value={shown(opening.to)}
                  onChange={(event) => put(opening, { to: kept(event.target.value) })}
                />
                <button
                  type="button"
                  className="grid size-11 place-items-center rounded-full text-muted hover:bg-raised"
                  aria-label={t('opening.remove', {
                    hours: `${t(`weekday.${weekday}`)} ${opening.from}–${opening.to}`,
                  })}
                  onClick={() => onChange(hours.filter((one) => one !== opening))}
                >
                  <Icon name="close" />
                </button>
              </div>
            ))}
            <button
              type="button"
              className="link min-h-touch justify-self-start text-sm"
              aria-label={`${t(`weekday.${weekday}`)} ${t('opening.add')}`}
              onClick={() => onChange([...hours, { weekday, ...USUAL }])}
            >
              {t('opening.add')}
            </button>
          </fieldset>
        );
      })}
    </div>
  );
}
