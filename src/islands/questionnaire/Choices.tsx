import { useRef } from 'react';
import { useWords } from '../ui/words.tsx';
import type { AnswerProps } from './answer-props.ts';

interface ChoicesProps extends AnswerProps {
  readonly labelledBy: string;
  readonly words: Readonly<Record<string, string>>;
  /** A complete answer was tapped, not reached by keyboard. */
  readonly onPick: (option: string) => void;
}

/** One option or several. An exclusive option deselects the others. */
export function Choices({
  question,
  name,
  labelledBy,
  words,
  value,
  onChange,
  onPick,
  ...said
}: ChoicesProps) {
  const t = useWords('questDetail');
  const { kind, options, alone, most } = question;
  const isOne = kind === 'single';
  const chosen = typeof value === 'object' ? value : value === undefined ? [] : [String(value)];
  // Arrow keys select options on their way, so only a tap goes on.
  const isTapped = useRef(false);
  const tap = (option: string) => {
    const isWhole = isOne || (alone.includes(option) && !chosen.includes(option));
    if (isWhole && isTapped.current) onPick(option);
    isTapped.current = false;
  };
  const choose = (option: string) => {
    if (isOne) return onChange(option);
    const next = toggled(chosen, option, alone);
    onChange(next.length > 0 ? options.filter((one) => next.includes(one)) : undefined);
  };
  return (
    <fieldset
      aria-labelledby={labelledBy}
      aria-describedby={said.describedBy}
      aria-invalid={said.isWrong}
      role={isOne ? 'radiogroup' : 'group'}
      onKeyDown={() => {
        isTapped.current = false;
      }}
    >
      <div className={`grid gap-2 ${options.length > 6 ? 'md:grid-cols-2' : ''}`}>
        {options.map((option) => (
          <label
            key={option}
            onPointerDown={() => {
              isTapped.current = true;
            }}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-card border border-edge px-4 py-2.5 hover:border-accent has-checked:border-accent has-checked:bg-raised has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={name}
              value={option}
              className="tick shrink-0 outline-none"
              checked={chosen.includes(option)}
              onChange={() => choose(option)}
              onClick={() => tap(option)}
            />
            <span className="min-w-0">{words[option]}</span>
          </label>
        ))}
      </div>
      {most !== undefined && (
        <p role="status" className="pt-2 text-sm text-muted tabular-nums">
          {t('chosen', { chosen: chosen.length, count: most })}
        </p>
      )}
    </fieldset>
  );
}

function toggled(chosen: readonly string[], option: string, alone: readonly string[]): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((one) => one !== option);
  return alone.includes(option) ? [option] : [...chosen.filter((one) => !alone.includes(one)), option];
}
