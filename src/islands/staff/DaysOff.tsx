import { useId, useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { formatDay } from '../ui/moment.ts';
import { useIsland, useWords } from '../ui/words.tsx';

interface DaysOffProps {
  readonly days: readonly string[];
  readonly onChange: (days: readonly string[]) => void;
}

/** Days without a service, regardless of its weekly hours. */
export function DaysOff({ days, onChange }: DaysOffProps) {
  const t = useWords('booking');
  const { locale } = useIsland();
  const id = useId();
  const [day, setDay] = useState('');
  const add = () => {
    onChange([...new Set([...days, day])].sort());
    setDay('');
  };
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <label htmlFor={id} className="text-sm text-muted">
        {t('daysOff')}
      </label>
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {days.map((one) => (
          <li key={one}>
            <button
              type="button"
              className="chip tabular-nums"
              aria-label={t('removeDay', { day: formatDay(one, locale) })}
              onClick={() => onChange(days.filter((other) => other !== one))}
            >
              {formatDay(one, locale)}
              <Icon name="close" className="ml-1.5 size-4" />
            </button>
          </li>
        ))}
      </ul>
      <div className="grid grid-cols-[1fr_auto] gap-2">
        <input
          id={id}
          type="date"
          className="field tabular-nums"
          value={day}
          onChange={(event) => setDay(event.target.value)}
        />
        <button
          type="button"
          className="btn-line min-h-touch px-4 text-sm"
          aria-disabled={day === ''}
          onClick={add}
        >
          {t('addDay')}
        </button>
      </div>
    </div>
  );
}
