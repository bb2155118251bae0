import { useId } from 'react';
import { useWords } from '../ui/words.tsx';

interface Props {
  /** 0 if not chosen yet. */
  readonly value: number;
  readonly error: string | undefined;
  readonly onChange: (stars: number) => void;
}

/** One to five stars as a radio group: arrow keys move, and screen readers announce the number. */
export function StarsField({ value, error, onChange }: Props) {
  const t = useWords('review');
  const id = useId();
  return (
    <fieldset aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm text-muted">{t('write.stars')}</legend>
      <div className="flex">
        {[1, 2, 3, 4, 5].map((stars) => (
          <label
            key={stars}
            className={`grid size-12 cursor-pointer place-items-center rounded-card text-3xl has-focus-visible:outline-2 has-focus-visible:outline-accent ${stars <= value ? 'text-amber' : 'text-faint'}`}
          >
            <input
              type="radio"
              name="stars"
              className="sr-only"
              value={stars}
              checked={value === stars}
              aria-invalid={Boolean(error)}
              aria-label={t('stars', { stars })}
              onChange={() => onChange(stars)}
            />
            <span aria-hidden="true">{stars <= value ? '★' : '☆'}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
