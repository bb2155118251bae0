import type { TillMethod } from '#lib/buying/cashier/rules.ts';
import { useWords } from '../ui/words.tsx';

interface MethodChoiceProps {
  readonly ways: readonly TillMethod[];
  readonly way: TillMethod;
  readonly onChoose: (way: TillMethod) => void;
  readonly error?: string | undefined;
}

/** The payment method: cash, card or transfer. */
export function MethodChoice({ ways, way, onChoose, error }: MethodChoiceProps) {
  const t = useWords('cashier');
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm text-muted">{t('take.way')}</legend>
      <div className="flex flex-wrap gap-x-6">
        {ways.map((one) => (
          <label key={one} className="flex min-h-touch items-center gap-2">
            <input
              type="radio"
              name="way"
              className="tick"
              checked={one === way}
              onChange={() => onChoose(one)}
            />
            {t(`till.way.${one}`)}
          </label>
        ))}
      </div>
      {error && (
        <p role="alert" className="text-sm text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}
