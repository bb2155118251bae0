import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { useWords } from '../ui/words.tsx';

export interface ChosenLine {
  readonly skuId: number;
  readonly name: string;
  readonly options: string;
  readonly quantity: number;
}

/** The maximum quantity per line; the shop's own limit may be lower. */
const QUANTITY_MOST = 99;

interface ChosenLinesProps {
  readonly lines: readonly ChosenLine[];
  readonly error: string | undefined;
  readonly onChange: (lines: readonly ChosenLine[]) => void;
}

/** The chosen goods. */
export function ChosenLines({ lines, error, onChange }: ChosenLinesProps) {
  const t = useWords('orderLink');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{t('make.lines')}</legend>
      {lines.length === 0 && !error && <p className="text-sm text-faint">{t('make.noLines')}</p>}
      <ul className="grid gap-2">
        {lines.map(({ skuId, name, options, quantity }) => (
          <li
            key={skuId}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-card border border-line p-3"
          >
            <span className="min-w-0 flex-1 basis-40 text-sm">
              {name}
              {options && <span className="block text-faint">{options}</span>}
            </span>
            <QuantityStepper
              value={quantity}
              most={QUANTITY_MOST}
              label={name}
              restMs={0}
              onChange={(to) =>
                onChange(lines.map((one) => (one.skuId === skuId ? { ...one, quantity: to } : one)))
              }
            />
            <button
              type="button"
              className="link min-h-touch text-sm"
              onClick={() => onChange(lines.filter((one) => one.skuId !== skuId))}
            >
              {t('make.remove')}
              <span className="sr-only"> {name}</span>
            </button>
          </li>
        ))}
      </ul>
      {error && (
        <p role="alert" className="mt-1 text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
