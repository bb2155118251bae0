import { useState } from 'react';
import { TEXT_MOST } from '#lib/questionnaire/codes.ts';
import { useWords } from '../ui/words.tsx';
import type { AnswerProps } from './QuestionForm.tsx';

interface LineProps extends AnswerProps {
  readonly labelledBy: string;
  readonly day: string;
}

const OLDEST_YEARS = 120;

/** What the dietitian reads: as long as it may be, and how much of that is used. */
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
        {t('letters', { count: text.length, most: TEXT_MOST })}
      </p>
    </>
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
  // What is typed may be no number yet.
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
