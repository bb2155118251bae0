import { useId } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { useWords } from '../ui/words.tsx';

interface Hours {
  readonly quietFrom: number;
  readonly quietTo: number;
}

interface QuietHoursProps extends Hours {
  readonly isBusy: boolean;
  readonly onChange: (hours: Hours) => void;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** The hours when only urgent messages are sent. */
export function QuietHours({ quietFrom, quietTo, isBusy, onChange }: QuietHoursProps) {
  const t = useWords('inbox');
  const id = useId();
  const isOff = quietFrom === quietTo;
  /** The shop's default for a new choice. */
  const { quietFromHour, quietToHour } = limits();
  const usual: Hours = { quietFrom: quietFromHour, quietTo: quietToHour };
  const choose = (name: keyof Hours, label: string) => (
    <div className="min-w-0 flex-1 basis-32">
      <label htmlFor={`${id}-${name}`} className="mb-1.5 block text-sm text-muted">
        {label}
      </label>
      <select
        id={`${id}-${name}`}
        className="field"
        disabled={isBusy || isOff}
        value={name === 'quietFrom' ? quietFrom : quietTo}
        onChange={({ target }) => onChange({ quietFrom, quietTo, [name]: Number(target.value) })}
      >
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {t('settings.hour', { hour: String(hour).padStart(2, '0') })}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <section className="panel p-5 md:p-6" aria-labelledby={id}>
      <h2 id={id} className="font-bold">
        {t('settings.quiet')}
      </h2>
      <p className="mt-1 text-sm text-muted">{t('settings.quietText')}</p>
      <div className="mt-3 flex flex-wrap items-end gap-4">
        {choose('quietFrom', t('settings.from'))}
        {choose('quietTo', t('settings.to'))}
      </div>
      <label className="mt-2 flex min-h-touch items-center gap-2">
        <input
          type="checkbox"
          className="tick"
          checked={isOff}
          aria-disabled={isBusy}
          onChange={({ target }) => onChange(target.checked ? { quietFrom: 0, quietTo: 0 } : usual)}
        />
        {t('settings.off')}
      </label>
    </section>
  );
}
