import { useState } from 'react';
import { MAX_TEXT_LENGTH } from '#lib/care/questionnaire/codes.ts';
import { useWords } from '../ui/words.tsx';
import type { AnswerProps } from './answer-props.ts';

interface LineProps extends AnswerProps {
  readonly labelledBy: string;
  readonly day: string;
}

const OLDEST_YEARS = 120;

const upTo = (most: number) => Array.from({ length: most }, (_, at) => at + 1);
const PARTS = { month: upTo(12), day: upTo(31) };

/** A text for the dietitian, with its used and maximum length. */
export function TextLines({ labelledBy, describedBy, isWrong, name, value = '', onChange }: LineProps) {
  const t = useWords('questDetail');
  const text = String(value);
  return (
    <>
      <textarea
        id={name}
        rows={4}
        className="field h-auto py-3"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isWrong}
        value={text}
        onChange={(event) => onChange(event.target.value || undefined)}
      />
      <p className="pt-1 text-right text-sm text-muted tabular-nums">
        {t('letters', { count: text.length, most: MAX_TEXT_LENGTH })}
      </p>
    </>
  );
}

/**
 * A date in the past in three fields, because a calendar would have to go back decades. Undefined until all
 * three are filled in.
 */
export function PastDateLine({ labelledBy, describedBy, isWrong, name, value = '', onChange }: LineProps) {
  const t = useWords('questDetail');
  const [parts, setParts] = useState<readonly string[]>(() => String(value).split('-'));
  const change = (at: number, part: string) => {
    const next = ['year', 'month', 'day'].map((_, nth) => (nth === at ? part.trim() : (parts[nth] ?? '')));
    setParts(next);
    onChange(next.some(Boolean) ? next.join('-') : undefined);
  };
  const said = { 'aria-describedby': describedBy, 'aria-invalid': isWrong };
  return (
    <fieldset aria-labelledby={labelledBy} className="flex flex-wrap gap-3">
      <label className="grid gap-1 text-sm text-muted">
        {t('date.year')}
        <input
          {...said}
          id={name}
          inputMode="numeric"
          autoComplete="bday-year"
          maxLength={4}
          className="field w-24 text-lg tabular-nums"
          value={parts[0] ?? ''}
          onChange={(event) => change(0, event.target.value)}
        />
      </label>
      {(['month', 'day'] as const).map((part, nth) => (
        <label key={part} className="grid gap-1 text-sm text-muted">
          {t(`date.${part}`)}
          <select
            {...said}
            autoComplete={`bday-${part}`}
            className="field w-24 text-lg tabular-nums"
            value={parts[nth + 1] ?? ''}
            onChange={(event) => change(nth + 1, event.target.value)}
          >
            <option value="" />
            {PARTS[part].map((number) => (
              <option key={number} value={String(number).padStart(2, '0')}>
                {number}
              </option>
            ))}
          </select>
        </label>
      ))}
    </fieldset>
  );
}

export function DateLine({
  question,
  day,
  labelledBy,
  describedBy,
  isWrong,
  name,
  value = '',
  onChange,
}: LineProps) {
  return (
    <input
      id={name}
      type="date"
      className="field max-w-64"
      min={question.past ? `${Number(day.slice(0, 4)) - OLDEST_YEARS}${day.slice(4)}` : day}
      max={question.past ? day : undefined}
      autoComplete={question.past ? 'bday' : 'off'}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={String(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
    />
  );
}

const NUMBER = /^\d+([.,]\d+)?$/;

export function NumberLine({ labelledBy, describedBy, isWrong, name, value, onChange }: LineProps) {
  // The typed text may not be a number yet.
  const [text, setText] = useState(value === undefined ? '' : String(value));
  const type = (next: string) => {
    setText(next);
    const trimmed = next.trim();
    onChange(NUMBER.test(trimmed) ? Number(trimmed.replace(',', '.')) : trimmed || undefined);
  };
  return (
    <input
      id={name}
      inputMode="decimal"
      autoComplete="off"
      maxLength={8}
      className="field max-w-40 text-lg tabular-nums"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isWrong}
      value={text}
      onChange={(event) => type(event.target.value)}
    />
  );
}
