import { Icon } from '../ui/Icon.tsx';
import { useWords } from '../ui/words.tsx';

interface DoseStepperProps {
  readonly label: string;
  /** The good's name, for screen readers. */
  readonly name: string;
  readonly value: number;
  /** Zero removes it here. */
  readonly canLess: boolean;
  readonly canMore: boolean;
  readonly onChange: (doses: number) => void;
}

const STEP = 'grid size-11 place-items-center text-muted hover:text-text aria-disabled:text-line';

/** The number of a good's doses in one sachet. */
export function DoseStepper({ label, name, value, canLess, canMore, onChange }: DoseStepperProps) {
  const t = useWords('pack');
  return (
    <fieldset className="flex items-center gap-2">
      <legend className="sr-only">{t('dosesOf', { name, time: label })}</legend>
      <span className="text-sm text-muted" aria-hidden="true">
        {label}
      </span>
      <span className="inline-flex items-center rounded-full border border-edge bg-surface focus-within:border-accent">
        <button
          type="button"
          className={STEP}
          aria-disabled={!canLess}
          aria-label={t('fewer', { name, time: label })}
          onClick={() => onChange(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output className="price w-6 text-center" aria-label={t('doses', { count: value })}>
          {value}
        </output>
        <button
          type="button"
          className={STEP}
          aria-disabled={!canMore}
          aria-label={t('more', { name, time: label })}
          onClick={() => onChange(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </fieldset>
  );
}
