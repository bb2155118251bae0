import { useId } from 'react';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly step: number;
  /** The value as it is read and shown: with its unit. */
  readonly said: string;
  readonly onChange: (value: number) => void;
}

/** The browser's own slider: moved by hand or by the arrow keys. */
export function Slider({ label, value, most, step, said, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <span className="flex flex-wrap justify-between gap-x-4 text-sm">
        <label htmlFor={id} className="text-muted">
          {label}
        </label>
        <span className="tabular-nums" aria-hidden="true">
          {said}
        </span>
      </span>
      <input
        id={id}
        type="range"
        min="0"
        max={most}
        step={step}
        value={value}
        aria-valuetext={said}
        className="min-h-touch w-full accent-accent"
        onChange={({ target }) => onChange(Number(target.value))}
      />
    </div>
  );
}
