import { useEffect, useRef, useState } from 'react';
import { limits } from '#lib/kernel/limits.ts';
import { Icon } from './Icon.tsx';
import { useWords } from './words.tsx';

interface QuantityStepperProps {
  readonly value: number;
  /** The available pieces; at least one is always possible. */
  readonly most: number;
  /** The good's name, for screen readers. */
  readonly label: string;
  /** Called once the input rests, with a quantity between 1 and `most`. */
  readonly onChange: (quantity: number) => void;
  /** The delay in milliseconds; 0 if nothing is sent to the shop. */
  readonly restMs?: number;
}

const STEP = 'grid size-11 place-items-center text-muted hover:text-text aria-disabled:text-line';

export function QuantityStepper({
  value,
  most,
  label,
  onChange,
  restMs = limits().inputDebounceMs,
}: QuantityStepperProps) {
  const t = useWords('common');
  const [shown, setShown] = useState(String(value));
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const top = Math.max(1, most);

  // A refusal restores the number, but never while the shopper is still changing it.
  useEffect(() => {
    if (resting.current === undefined) setShown(String(value));
  }, [value]);
  useEffect(() => () => clearTimeout(resting.current), []);

  const settle = (text: string, afterMs: number) => {
    clearTimeout(resting.current);
    resting.current = setTimeout(() => {
      resting.current = undefined;
      const wanted = Math.min(top, Math.max(1, Number.parseInt(text, 10) || value));
      setShown(String(wanted));
      if (wanted !== value) onChange(wanted);
    }, afterMs);
  };
  const show = (text: string) => {
    setShown(text);
    settle(text, restMs);
  };
  const count = Number.parseInt(shown, 10) || 1;
  const step = (by: number) => show(String(Math.min(top, Math.max(1, count + by))));

  return (
    <div className="inline-flex items-center rounded-full border border-edge bg-surface focus-within:border-accent">
      <button
        type="button"
        className={STEP}
        aria-disabled={count <= 1}
        aria-label={t('ui.fewer', { name: label })}
        onClick={() => step(-1)}
      >
        <Icon name="minus" />
      </button>
      <input
        inputMode="numeric"
        autoComplete="off"
        value={shown}
        aria-label={t('ui.quantityOf', { name: label })}
        className="price h-11 w-8 md:w-10 bg-transparent text-center text-base outline-none"
        onChange={(event) => show(event.target.value.replace(/\D/g, '').slice(0, 3))}
        onFocus={(event) => event.target.select()}
        onBlur={() => settle(shown, 0)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') settle(shown, 0);
          if (event.key === 'ArrowUp') step(1);
          if (event.key === 'ArrowDown') step(-1);
        }}
      />
      <button
        type="button"
        className={STEP}
        aria-disabled={count >= top}
        aria-label={t('ui.another', { name: label })}
        onClick={() => step(1)}
      >
        <Icon name="plus" />
      </button>
    </div>
  );
}
